import { expect, test } from 'vitest'
import { removeLinksTo } from './remove-own-links.ts'

const hosts = new Set(['windsock.example', 'jets.example'])
const signature = 'kdTq9_wZ-3bYxMcV5nLr0aSfGhJ1oPiUyE2tRqWmXzA'
const token = `NDI6MTc5NTY4MDA1MjAwMA.${signature}`
const key = '0123456789abcdef0123456789abcdef'
const wrapped = `${token.slice(0, 18)}\n> ${token.slice(18)}`

test.each([
  ['plain', `Open: https://windsock.example/conversation/${token}`],
  ['in angle brackets', `Open conversation <https://windsock.example/conversation/${token}>`],
  ['in uppercase', `HTTPS://WINDSOCK.EXAMPLE/conversation/${token}`],
  ['with a port', `http://windsock.example:8080/conversation/${token}`],
  ['with www and without a scheme', `www.windsock.example/conversation/${token}`],
  ['of another site', `https://jets.example/mail/unsubscribe?t=${token}`],
  ['in a sentence', `(see https://windsock.example/conversation/${token}.)`],
  ['in Markdown', `[Open](https://windsock.example/conversation/${token})`],
  ['wrapped and quoted', `> https://windsock.example/conversation/${wrapped}\n> Thanks`],
  ['wrapped in its host', `> https://windsoc\n> k.example/conversation/${wrapped}`],
  ['wrapped before its path', `https://windsock.example/\nconversation/${token}`],
  [
    'wrapped in its last part',
    `https://windsock.example/conversation/${token.slice(0, -20)}\r\n>> ${token.slice(-20)}`,
  ],
  [
    'quoted-printable',
    `https://windsock.example/mail/unsubscribe?t=3D${token.slice(0, 9)}=\n${token.slice(9)}`,
  ],
  [
    'percent-encoded in a safe link',
    `https://eu.safe.example/?url=https%3A%2F%2Fwindsock.example%2Fconversation%2F${token}&data=05`,
  ],
  [
    'encoded twice',
    `https://go.example/r?u=https%253A%252F%252Fwindsock.example%252Fconversation%252F${token}`,
  ],
  [
    'in a defended link',
    `https://defense.example/v2/url?u=https-3A__windsock.example_conversation_${token}&d=Dw`,
  ],
  ['without a known host', `http://old-name.example/conversation/${token}`],
  ['as a path', `/conversation/${token}`],
  ['with a random token', `https://windsock.example/resetpass?code=${signature}`],
  ['of a page for sellers', `https://windsock.example/listing/still-for-sale?t=${token}`],
])('[DASH-05] removes a link: %s', (_spelling, text) => {
  const output = removeLinksTo(hosts, text)
  expect(output).toContain('[link removed]')
  expect(output.replaceAll(/\s|>/g, '')).not.toContain(signature.slice(-20))
  expect(output.replaceAll('[link removed]', '')).not.toContain(token.slice(0, 9))
})

test.each([
  ['plain', `On Friday Sam <reply+${key}.b@windsock.example> wrote:`],
  ['in uppercase', `REPLY+${key.toUpperCase()}.B@WINDSOCK.EXAMPLE`],
  ['percent-encoded', `mailto:reply%2B${key}.s%40windsock.example`],
  ['wrapped', `> <reply+${key.slice(0, 12)}\n> ${key.slice(12)}.b@windsock.example> wrote:`],
  ['wrapped before the side', `reply+${key}\n> .b@windsock.example`],
])('[DASH-05] removes a reply address: %s', (_spelling, text) => {
  const output = removeLinksTo(hosts, text)
  expect(output).toContain('[address removed]')
  expect(output.toLowerCase()).not.toContain(key.slice(12))
})

test.each([
  'Is https://windsock.example/listing/1979-cessna-172n-skyhawk-100-hp-for-sale-12 the same one?',
  'I searched https://windsock.example/aircraft/search?make=Cessna&priceMax=90000, page 2.',
  'See https://windsock.example/aircraft/registration/N733GX or windsock.example.',
  'Write to info@windsock.example or windsock.example@mail.example.',
  'Scans: https://docs.example/document/d/1kdTq9_wZ-3bYxMcV5nLr0aSfGhJ1oPiUyE2tRqWmXzA/edit',
  'https://notwindsock.example/conversation/1 and https://windsock.example.org/conversation/1',
  'windsock.example\nMcCauley-Propeller-2400 hours',
])('[DASH-05] keeps text without secrets: %s', (text) => {
  expect(removeLinksTo(hosts, text)).toBe(text)
})

test('[DASH-05] keeps the words around a link', () => {
  const link = `https://windsock.example/conversation/${token}`
  expect(removeLinksTo(hosts, `Yes: ${link}\nThanks, see you Saturday. Also ${link}, bye`)).toBe(
    'Yes: [link removed]\nThanks, see you Saturday. Also [link removed], bye',
  )
})
