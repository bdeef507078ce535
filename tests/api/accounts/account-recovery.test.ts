import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLink } from '#features/accounts/server/account-links.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import { changeEmail, confirmNewEmail } from '#features/accounts/server/email/change-email.ts'
import { revertEmailChange } from '#features/accounts/server/email/revert-email-change.ts'
import { confirmReset } from '#features/accounts/server/password/reset-password.ts'
import { createAdministrator } from '#features/accounts/server/public/create-administrator.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { aBrokerage } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, withHumanCheck } from '#tests/support/people.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile({ SITE_URL: 'https://windsock.test' })
const password = 'chosen by the owner 42'

/** Each table that grants access to an account or receives its data, with the rows that still do. */
const granting: Record<string, string> = {
  account_link: 'used_at is null and purpose <> $$reset-password$$',
  api_token:
    'password_digest = (select sha256(convert_to(password_hash, $$UTF8$$)) from profile where id = profile_id)',
  authenticator_app: 'true',
  calendar_key: 'true',
  email_change: 'ended_at is null and done_at is null',
  identity: 'true',
  known_device: 'true',
  log_in_ticket: 'true',
  passkey: 'true',
  passkey_challenge: 'true',
  push_device: 'true',
  recovery_code: 'true',
  session: 'true',
  webhook_endpoint: 'is_on',
}

const own = 'The owner’s data, which only sessions show.'
const public_ = 'Content that visitors or other members see.'
const staff = 'Says who of the staff or the team did something.'
const log = 'A record of what happened.'

/** Why the other columns that refer to an account aren't among them. */
const others: Record<string, string> = {
  'account_activity.profile_id': log,
  'account_deletion.profile_id': 'Grants nothing. The owner can cancel it after logging in.',
  'alert_pause.profile_id': own,
  'billing_profile.profile_id': own,
  'biz.founder_id': log,
  'biz_employee.profile_id': 'A membership of the owner. Secret URLs of the brokerage are renewed.',
  'biz_invitation.invited_by': 'Invites colleagues, who have accounts of their own.',
  'buyer_card.profile_id': own,
  'case_appeal.decider_id': staff,
  'case_entry.profile_id': staff,
  'cost_preference.profile_id': own,
  'data_export.profile_id': 'Only a session can download it.',
  'data_hold.profile_id': staff,
  'discrepancy_reply.profile_id': public_,
  'document_release.profile_id': 'Grants access to others’ documents only.',
  'import_mapping.decided_by': log,
  'import_operation.started_by': log,
  'import_source.created_by': log,
  'inspection_shop.profile_id': public_,
  'invoice.profile_id': log,
  'invoice_event.by_profile_id': log,
  'invoice_grant.profile_id': own,
  'lead.profile_id': own,
  'lead.seller_profile_id': own,
  'lead_address.profile_id':
    'Addresses for replies by email, which are accepted only from the account’s address.',
  'lead_history.profile_id': log,
  'lead_message.profile_id': own,
  'lead_note.profile_id': own,
  'listing.profile_id': public_,
  'listing_bar.profile_id': staff,
  'listing_draft.profile_id': own,
  'listing_question.answered_by': public_,
  'listing_question.profile_id': public_,
  'listing_report.profile_id': log,
  'message_warning.profile_id': own,
  'moderation_case.profile_id': staff,
  'possession_proof.sent_by': log,
  'privacy_request.opened_by': staff,
  'product_order_event.by_profile_id': log,
  'record_load.started_by': staff,
  'saved_answer.profile_id': own,
  'saved_listing.profile_id': own,
  'saved_search.profile_id': own,
  'seller_answers.profile_id': own,
  'staff_action.profile_id': staff,
  'staff_sign_up.profile_id': log,
  'staff_sign_up.signed_up_by': staff,
  'terms_acceptance.profile_id': log,
}

test('[AUTH-05] each column that refers to an account is either among those or excepted', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname || '.' || attname as name from pg_attribute a
    join pg_class c on c.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and not attisdropped and (attname ~ 'profile_id$' or exists (
      select from pg_constraint where contype = 'f' and confrelid = 'profile'::regclass
        and conrelid = attrelid and attnum = any(conkey)))`.execute(ctx.db)
  const listed = [
    ...Object.keys(granting).map((table) => `${table}.profile_id`),
    ...Object.keys(others),
  ]
  expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort())
})

describe('[AUTH-05] an intruder keeps nothing after the owner', () => {
  const recoveries: Record<string, Recovery> = {
    'sets a password with an emailed link for the first time': {
      isConfirmed: false,
      recover: async (person) => {
        const { token } = await createLink(ctx, person, 'reset-password')
        const input = {
          email: person.email,
          token,
          newPassword: password,
          confirmPassword: password,
        }
        await confirmReset(
          await withHumanCheck(aBrowserOn(ctx).toContext(), 'reset-password'),
          input,
        )
      },
    },
    'confirms the address in another browser': {
      isConfirmed: false,
      recover: async (person) => {
        const { token } = await createLink(ctx, person, 'confirm-email')
        await confirmEmail(aBrowserOn(ctx).toContext(), { email: person.email, token })
      },
    },
    'reverts a change of the email address': {
      isConfirmed: true,
      // Before the intruder adds a second step, which a login would require.
      prepare: async (person) => {
        const browser = aBrowserOn(ctx)
        await browser.logIn(person)
        const email = `other-${person.email}`
        await changeEmail(await browser.user(), { email, password: person.password })
      },
      recover: async (person) => {
        await ctx.workJobs()
        const mail = ctx.sentMail.filter(
          ({ to, kind }) => to === person.email && kind === 'email-change-asked',
        )
        const token = /token=([\w-]+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? ''
        await revertEmailChange(aBrowserOn(ctx).toContext(), { token })
      },
    },
    'becomes an administrator on the command line': {
      isConfirmed: true,
      recover: (person) => createAdministrator(ctx, person.email, password),
    },
  }

  test.each(Object.entries(recoveries))('%s', async (_, { isConfirmed, prepare, recover }) => {
    const person = await aPerson(ctx, { isConfirmed })
    await prepare?.(person)
    await plant(person)
    expect(await open(person)).toEqual(Object.keys(granting))
    await recover(person)
    expect(await open(person)).toEqual([])
  })

  test('resets the password of a confirmed account, except the login methods', async () => {
    const person = await aPerson(ctx)
    await plant(person)
    await recoveries['sets a password with an emailed link for the first time']?.recover(person)
    const kept = ['authenticator_app', 'identity', 'passkey', 'recovery_code']
    const unsent = ['calendar_key', 'log_in_ticket', 'passkey_challenge', 'webhook_endpoint']
    expect(await open(person)).toEqual([...kept, ...unsent].sort())
  })
})

test('[AUTH-05] a completed change tells the old address if it was confirmed in the meantime', async () => {
  const person = await aPerson(ctx, { isConfirmed: false })
  const browser = aBrowserOn(ctx)
  await browser.logIn(person)
  const to = `new-${person.email}`
  await changeEmail(await browser.user(), { email: to, password: person.password })
  await ctx.db
    .updateTable('profile')
    .set({ email_confirmed_at: ctx.now() })
    .where('id', '=', person.id)
    .execute()
  await ctx.workJobs()
  const tokenIn = (address: string, sent: string) => {
    const mail = ctx.sentMail.find((one) => one.to === address && one.kind === sent)
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await confirmNewEmail(await browser.user(), { token: tokenIn(to, 'confirm-new-email') })
  await ctx.workJobs()
  const token = tokenIn(person.email, 'email-changed')
  expect(await revertEmailChange(aBrowserOn(ctx).toContext(), { token })).toMatchObject({
    email: person.email,
  })
})

/** Returns the tables that still have rows with access to the account. */
async function open({ id }: Person): Promise<string[]> {
  const found: string[] = []
  for (const [table, condition] of Object.entries(granting)) {
    const query = `select from ${table} where profile_id = ${id} and (${condition})`
    if ((await sql.raw(query).execute(ctx.db)).rows.length > 0) found.push(table)
  }
  return found
}

/** Adds everything that an intruder may have added. Does nothing for rows that exist. */
async function plant({ id, email }: Person) {
  const biz = await aBrokerage(ctx, `Basin ${randomBytes(6).toString('hex')}`)
  const [now, later] = [ctx.now(), new Date(ctx.now().getTime() + 3_600_000)]
  const bytes = () => randomBytes(32)
  const text = () => randomBytes(16).toString('hex')
  const inserts = [
    sql`account_link values (${bytes()}, ${id}, 'set-password', ${email}, ${now}, ${later}, null)`,
    sql`api_token (profile_id, name, token_hash, ending, scopes, password_digest, created_at, expires_at)
      select id, 'Token', ${bytes()}, 'abcd', '{all}', sha256(convert_to(password_hash, 'UTF8')), ${now}, ${later}
      from profile where id = ${id}`,
    sql`authenticator_app (profile_id, secret, created_at) values (${id}, ${bytes()}, ${now})`,
    sql`calendar_key (profile_id, biz_id, key_hash, created_at) values (${id}, ${biz}, ${bytes()}, ${now})`,
    sql`email_change (profile_id, old_email, new_email, asked_at, confirm_hash, confirm_until)
      select ${id}, ${email}, ${`${text()}@example.test`}, ${now}, ${bytes()}, ${later}
      where not exists (select from email_change where profile_id = ${id} and ended_at is null)`,
    sql`identity (profile_id, issuer, subject, created_at) values (${id}, 'issuer', ${text()}, ${now})`,
    sql`known_device values (${id}, ${bytes()}, ${now}, ${now})`,
    sql`log_in_ticket (ticket_hash, profile_id, password_mark, is_remembered, expires_at)
      values (${bytes()}, ${id}, ${bytes()}, true, ${later})`,
    sql`passkey (profile_id, credential_id, public_key, is_backed_up, name, rp_id, created_at)
      values (${id}, ${text()}, ${bytes()}, false, 'Key', 'windsock.test', ${now})`,
    sql`passkey_challenge values (${bytes()}, 'register', ${id}, ${later})`,
    sql`push_device (profile_id, endpoint, p256dh, auth, name, session_hash, created_at)
      values (${id}, ${`https://push.example/${text()}`}, 'key', 'auth', 'Phone', ${bytes()}, ${now})`,
    sql`recovery_code (profile_id, code_hash, salt, created_at) values (${id}, ${bytes()}, ${bytes()}, ${now})`,
    sql`session (token_hash, profile_id, created_at, last_seen_at, expires_at)
      values (${bytes()}, ${id}, ${now}, ${now}, ${later})`,
    sql`webhook_endpoint (profile_id, url, events, salt, created_at)
      values (${id}, 'https://hooks.example/', '{lead}', ${bytes()}, ${now})`,
  ]
  for (const insert of inserts)
    await sql`insert into ${insert} on conflict do nothing`.execute(ctx.db)
}

type Recovery = {
  isConfirmed: boolean
  prepare?: (person: Person) => Promise<unknown>
  recover: (person: Person) => Promise<unknown>
}
