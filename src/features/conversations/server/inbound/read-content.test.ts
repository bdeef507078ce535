import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { removeLinksTo } from '#features/mail/server/public/remove-own-links.ts'
import { readContent } from './read-content.ts'

const folder = new URL('../../../../../tests/support/mail/replies/', import.meta.url)
/** Texts of each reply, any of which is right, or parts that each must contain. */
const expected: Record<string, string[] | { parts: string[] }> = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
)
const token = 'NDI6MTc5NTY4MDA1MjAwMA.kdTq9_wZ-3bYxMcV5nLr0aSfGhJ1oPiUyE2tRqWmXzA'
const key = '0123456789abcdef0123456789abcdef'

/** Reads a reply as if our email had contained real tokens, with the text that the other side gets. */
async function read(name: string) {
  const raw = readFileSync(new URL(`${name}.eml`, folder), 'latin1')
    .replaceAll('CAPTOKEN', token)
    .replaceAll('RPLYTOKEN', `${key}.b`)
  const content = await readContent(new Uint8Array(Buffer.from(raw, 'latin1')))
  return { ...content, body: removeLinksTo(new Set(['windsock.example']), content.body) }
}

/** Ignores spaces, line breaks, and invisible characters. */
function words(text: string) {
  const visible = text.normalize('NFC').replace(/[\u200b-\u200f\u00ad\u2060\ufeff]/g, '')
  return visible.split(/\s+/).filter(Boolean).join(' ')
}

test.each(Object.entries(expected))(
  '[DASH-05] reads the sender’s own words: %s',
  async (name, accepted) => {
    const { body } = await read(name)
    expect(body).not.toMatch(/CAPTOKEN|RPLYTOKEN/)
    expect(body).not.toContain(token.slice(-43))
    expect(body).not.toContain(key)
    if (Array.isArray(accepted)) expect(accepted.map(words)).toContain(words(body))
    else for (const part of accepted.parts) expect(words(body)).toContain(words(part))
  },
)

test('[DASH-05] expects the words of each reply', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  expect(names.map((name) => name.replace('.eml', '')).toSorted()).toEqual(
    Object.keys(expected).toSorted(),
  )
})

test.each([
  ['On the last annual the mechanic wrote: compressions 78/80.\nIs that the same engine?'],
  ['From: KSBA\nTo: KPAO\nDate: Saturday, 9:00\nDoes that work?'],
  ['He wrote:\nnothing about the prop strike.'],
  ['The logs are on their way.\nSent with FedEx yesterday.\nCall me on Monday.'],
  ['Die Unterlagen sind unterwegs.\nGesendet mit DHL am Freitag.\nBis Montag!'],
  ['-- \nSent from my iPhone'],
  ['> 500 hours, and then?'],
])('[DASH-05] keeps all words of an email without a quote: %s', async (text) => {
  const raw = Buffer.from(`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`)
  expect((await readContent(new Uint8Array(raw))).body).toBe(text)
})

test('[DASH-05] keeps the links in the HTML of an email', async () => {
  const html =
    '<p>See the <a href="https://files.example/logs">logs</a> at <a href="https://safe.example/?u=x">files.example/logs</a>.</p><blockquote>Where?</blockquote>'
  const raw = Buffer.from(`Content-Type: text/html\r\n\r\n${html}`)
  expect(await readContent(new Uint8Array(raw))).toMatchObject({
    body: 'See the logs <https://files.example/logs> at files.example/logs.',
    quoted: '> Where?',
  })
})

test('[A1] reads an email of very many lines', async () => {
  const raw = Buffer.from(`Content-Type: text/plain\r\n\r\nYes.\n${'a\n'.repeat(99_000)}> b`)
  const { body } = await readContent(new Uint8Array(raw))
  expect(body.startsWith('Yes.\na\na\n')).toBe(true)
})

test('[DASH-05] joins wrapped lines of the same quote depth only', async () => {
  const text = '> When can \n> I see it? \nOn Tuesday \nat ten. \n>> Before? \n> After'
  const raw = Buffer.from(`Content-Type: text/plain; format=flowed\r\n\r\n${text}`)
  expect(await readContent(new Uint8Array(raw))).toMatchObject({
    body: 'On Tuesday at ten.',
    quoted: '> When can I see it?\nOn Tuesday at ten.\n>> Before?\n> After',
  })
})
