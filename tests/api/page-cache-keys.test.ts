import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { unitPresets } from '#kernel/format/units.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'
import { createPageInputReader, pageCookies } from '#kernel/server/http/pages/page-input.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { handle as ownHandle } from '../../src/features/conversations/web/buyer-conversation-page.tsx'
import { handle } from '../../src/root.tsx'

const build = {
  routes: {
    root: { id: 'root', path: '', module: { handle, default: () => null } },
    'own-page': {
      id: 'own-page',
      parentId: 'root',
      path: 'conversation/:token',
      module: { handle: ownHandle, default: () => null },
    },
    'tos-page': { id: 'tos-page', parentId: 'root', path: 'tos', module: { default: () => null } },
  },
} as unknown as ServerBuild
const reader = createPageInputReader(build, {})

type Visitor = { tag: LanguageTag; units: object; cookie: string; path: string }

async function keyFor(visitor: Partial<Visitor>): Promise<string> {
  const { tag = 'en', units = unitPresets.us, cookie = '', path = '/tos' } = visitor
  const site = new Hono().get('*', async (c) => {
    c.set('app' as never, { units, country: 'US' } as never)
    const { path, cookies } = await runInLanguage(tag, async () =>
      reader.read(c.req.url, pageCookies(c as never)),
    )
    return c.text(`${path} ${cookies}`)
  })
  return (await site.request(path, { headers: { cookie } })).text()
}

const euros = { currency: 'EUR', perDollar: 0.9, ratedOn: '2026-11-25' }

test('[BEY-20] [BEY-16] [BEY-17] everything that changes a page selects another cached page', async () => {
  const keys = await Promise.all([
    keyFor({}),
    keyFor({ tag: 'de' }),
    keyFor({ tag: 'tr' }),
    keyFor({ tag: 'es' }),
    keyFor({ tag: 'es-ES' }),
    keyFor({ units: unitPresets.metric }),
    keyFor({ units: { ...unitPresets.us, money: euros } }),
    keyFor({ cookie: 'windsock.prefs=%7B%22scheme%22%3A%22dark%22%7D' }),
    keyFor({ path: '/tos.data' }),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

test('[A2] nothing else selects another cached page', async () => {
  const plain = await keyFor({})
  expect(await keyFor({ cookie: 'other=1; windsock.language=xx' })).toBe(plain)
  expect(await keyFor({ path: '/tos?utm_source=mail&x=1' })).toBe(plain)
})

test('[CONT-04] a conversation is rendered for its visitor, whose cookie opens the links of other emails', () => {
  expect(reader.isPersonal('http://localhost/conversation/x.y')).toBe(true)
  expect(reader.isPersonal('http://localhost/tos')).toBe(false)
})
