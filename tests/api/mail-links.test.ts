import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signToken, unsubscribeLink } from '#features/mail/server/public/unsubscribe-links.ts'
import * as confirmPage from '#features/mail/web/confirm-subscription-page.tsx'
import * as mailHtml from '#features/mail/web/mail-html-resource.ts'
import * as mailboxPage from '#features/mail/web/mailbox-page.tsx'
import * as unsubscribePage from '#features/mail/web/unsubscribe-page.tsx'
import { appContext } from '#kernel/app-context.ts'
import { expectRefusal } from '../support/cases/expect-refusal.ts'
import { insertRow } from '../support/database/rows.ts'
import { contextForFile } from '../support/for-file.ts'
import type { TestContext } from '../support/test-context.ts'

const ctx = contextForFile()
let id: number
beforeEach(async () => {
  await ctx.db.deleteFrom('email_subscription').execute()
  const row = await insertRow(ctx.db, 'email_subscription', {
    email: 'pilot@example.test',
    type_id: 1,
    created_at: ctx.now(),
  })
  id = row.id
})

test('[MAIL-01] the confirmation page confirms only when its button is pressed', async () => {
  const path = `/mail/confirm?t=${await signToken(ctx, 'confirm-subscription', String(id))}`
  expect(await confirmPage.loader(loaderArgs(path))).toMatchObject({ state: 'waiting' })
  expect(await subscription()).toMatchObject({ confirmed_at: null })
  await confirmPage.action(loaderArgs(path, 'POST'))
  expect(await subscription()).toMatchObject({ confirmed_at: ctx.now() })
  expect(await confirmPage.loader(loaderArgs(path))).toMatchObject({ state: 'confirmed' })
  expect(await confirmPage.loader(loaderArgs('/mail/confirm?t=x.y'))).toMatchObject({
    state: 'unknown',
  })
})

test('[MAIL-01] the unsubscribe page unsubscribes only when its button is pressed', async () => {
  const { url } = await unsubscribeLink(ctx, { kind: 'subscription', id })
  const { pathname, search } = new URL(url)
  expect(await unsubscribePage.loader(loaderArgs(pathname + search))).toMatchObject({
    isOurs: true,
  })
  expect(await subscription()).toMatchObject({ ended_at: null })
  await unsubscribePage.action(loaderArgs(pathname + search, 'POST'))
  expect(await subscription()).toMatchObject({ ended_at: ctx.now() })
  const forged = loaderArgs('/mail/unsubscribe?t=x.y', 'POST')
  expect(await unsubscribePage.loader(forged)).toMatchObject({ isOurs: false })
  expect(await unsubscribePage.action(forged)).toBeNull()
})

test('the mailbox exists only in a demo without a mail server', async () => {
  const { id: mailId } = await insertRow(ctx.db, 'mail', {
    purpose: 'x',
    kind: 'test',
    recipient: 'pilot@example.test',
    subject: 'Hello',
    text_body: 'Hello.',
    html_body: '<script>alert(1)</script>',
  })
  const demo = { ...ctx, config: { ...ctx.config, demo: true } }
  const { mails } = await mailboxPage.loader(loaderArgs('/dev/mailbox', 'GET', demo))
  expect(mails).toEqual([expect.objectContaining({ subject: 'Hello' })])
  const params = { id: String(mailId) }
  const html = await mailHtml.loader({ ...loaderArgs('/', 'GET', demo), params })
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  const otherContexts = [ctx, { ...demo, config: { ...demo.config, smtpUrl: 'smtp://mail.test' } }]
  for (const other of otherContexts) {
    await expectRefusal(mailboxPage.loader(loaderArgs('/dev/mailbox', 'GET', other)), 'not_found')
    await expectRefusal(mailHtml.loader({ ...loaderArgs('/', 'GET', other), params }), 'not_found')
  }
})

/** Returns the arguments that the router passes to a loader or an action. */
// biome-ignore lint/suspicious/noExplicitAny: each route has its own argument type.
function loaderArgs(path: string, method = 'GET', app = ctx as Omit<TestContext, never>): any {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const request = new Request(new URL(path, ctx.config.siteUrl), { method })
  return { request, context, params: {} }
}

function subscription() {
  return ctx.db
    .selectFrom('email_subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
