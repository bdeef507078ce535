import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { translate } from '#kernel/messages/translate.ts'
import { runWithTranslation } from '#kernel/server/messages/run-in-language.ts'
import { compileComponent } from '#tests/support/messages/compile-component.ts'
import { translateMarkup } from './translate-markup.ts'

const Icon = () => createElement('svg', { 'aria-hidden': true })
const Link = ({ to, children }: { to: string; children: ReactNode }) =>
  createElement('a', { href: to }, children)
const Field = ({ label, name, hint }: { label: string; name: string; hint?: string }) =>
  createElement('label', { title: hint }, label, createElement('input', { name }))

/** Values and components of the examples. */
const scope = {
  Icon,
  Link,
  Field,
  name: 'Pat',
  day: 'May 4',
  count: 3,
  none: null,
  isSold: true,
  isNew: false,
  items: ['Wheels', 'Floats'],
  status: 'Sale pending',
  label: 'Search',
  translate,
  formatNumber: String,
  person: { firstName: 'Jordan', city: 'Lebanon' },
  fullName: () => 'Jordan',
  describe: (text: string) => `About ${text}`,
}

const examples: readonly [title: string, markup: string, messages: string[]][] = [
  ['a text', '<p>Compare four aircraft.</p>', ['Compare four aircraft.']],
  [
    'a text on several lines',
    '<p>\n  Compare up to\n  four aircraft.\n</p>',
    ['Compare up to four aircraft.'],
  ],
  ['values', '<p>Sent to {name} on {day}.</p>', ['Sent to {0} on {1}.']],
  ['values without a text', '<p>{name} {day}</p>', []],
  ['a value that is missing', '<p>Seller: {none}{isNew}</p>', ['Seller: {0}{1}']],
  ['a number', '<p>{formatNumber(count)} aircraft</p>', ['{0} aircraft']],
  ['a literal space', "<p>Sent to{' '}{name}</p>", ['Sent to {0}']],
  [
    'a link on the next line',
    '<p>\n  No account yet?{\' \'}\n  <Link to="/new">Register</Link>\n</p>',
    ['No account yet? <0>Register</0>'],
  ],
  [
    'a value on the line before',
    "<p>\n  {name}{' '}\n  sent it to{' '}\n  {day}\n</p>",
    ['{0} sent it to {1}'],
  ],
  ['an inline element', '<p>Sent to <b>{name}</b>.</p>', ['Sent to <0/>.']],
  ['a link', '<p>Read <Link to="/guide">the guide</Link>.</p>', ['Read <0>the guide</0>.']],
  [
    'nested inline elements',
    '<p>Read <b>the <a href="/a">guide for {name}</a></b> first.</p>',
    ['Read <0>the <1>guide for {0}</1></0> first.'],
  ],
  ['a line break', '<p>First line<br />second line</p>', ['First line<0/>second line']],
  ['an icon before a text', '<button><Icon /> Save</button>', ['Save']],
  ['an icon after a text', '<button>Next <Icon /></button>', ['Next']],
  ['a field in a label', '<label><input name="a" /> Only new</label>', ['Only new']],
  ['text in blocks', '<div><h2>Costs</h2><p>Per month</p></div>', ['Costs', 'Per month']],
  ['a fragment', '<>Costs of {name}</>', ['Costs of {0}']],
  ['quotes', '<p>Search for “{name}” isn’t "saved".</p>', ['Search for “{0}” isn’t "saved".']],
  [
    'attributes of HTML elements',
    '<input aria-label="Price from" placeholder="Any price" name="Price" />',
    ['Price from', 'Any price'],
  ],
  [
    'attributes of components',
    '<Field label="Total time" name="Total" hint="In hours" />',
    ['Total time', 'In hours'],
  ],
  [
    'an attribute with a condition',
    "<a title={isSold ? 'Sold today' : 'For sale'}>x</a>",
    ['x', 'Sold today', 'For sale'],
  ],
  ['conditional texts', "<p>{isSold ? 'Sold today' : 'For sale'}</p>", ['Sold today', 'For sale']],
  [
    'a text with &&',
    "<p>{isSold && 'Sold today'}{isNew && 'New here'}</p>",
    ['Sold today', 'New here'],
  ],
  ['a text with ??', "<p>{none ?? 'Not stated'}</p>", ['Not stated']],
  [
    'a conditional element in a text',
    '<p>Hours {isSold && <b>of {name}</b>}</p>',
    ['Hours', 'of {0}'],
  ],
  ['a list', '<ul>{items.map((it) => <li key={it}>With {it}</li>)}</ul>', ['With {0}']],
  ['a computed text', '<p>{status}</p>', []],
  ['a computed text from a call', '<p>{describe(name)}</p>', []],
  ['text that isn’t language', '<p translate="no">Windsock {name}</p>', []],
  ['code', '<p><code>npm run messages</code></p>', []],
  ['code in a text', '<p>Run <code>npm start</code> first.</p>', ['Run <0>npm start</0> first.']],
  ['a key', '<p>Press <kbd>/</kbd> to search.</p>', ['Press <0/> to search.']],
  ['a comment', '<p>{/* Not shown */}Costs</p>', ['Costs']],
]

describe('[BEY-20] markup becomes messages', () => {
  test.each(examples)('%s', async (_title, markup, messages) => {
    const example = await compileComponent(markup, scope)
    expect(example.messages.toSorted()).toEqual(messages.toSorted())
    expect(renderToStaticMarkup(example.translatable())).toBe(renderToStaticMarkup(example.plain()))
  })
})

const translations: readonly [title: string, markup: string, messages: object, html: string][] = [
  [
    'values in a different order',
    '<p>Sent to {name} on {day}.</p>',
    { 'Sent to {0} on {1}.': 'Am {1} an {0} gesendet.' },
    '<p>Am May 4 an Pat gesendet.</p>',
  ],
  [
    'elements in a different order',
    '<p><b>Read</b> the <Link to="/guide">guide</Link>.</p>',
    { '<0>Read</0> the <1>guide</1>.': '<1>Anleitung</1> bitte <0>lesen</0>.' },
    '<p><a href="/guide">Anleitung</a> bitte <b>lesen</b>.</p>',
  ],
  [
    'a value that is marked',
    '<p>{translate(status)}</p>',
    { 'Sale pending': 'Reserviert' },
    '<p>Reserviert</p>',
  ],
  [
    'no values, whatever their names',
    '<p title={person.firstName}>{name} {status} {fullName(name)} by <b>{label}</b></p>',
    {
      Pat: 'Klopfen',
      Jordan: 'Jordanien',
      'Sale pending': 'Reserviert',
      Search: 'Suche',
      '{0} {1} {2} by <0/>': '{0} {1} {2} von <0/>',
    },
    '<p title="Jordan">Pat Sale pending Jordan von <b>Search</b></p>',
  ],
  [
    'no values alone in an element or attribute',
    '<div><p>{status}</p><Field label={label} name="a" /></div>',
    { 'Sale pending': 'Reserviert', Search: 'Suche' },
    '<div><p>Sale pending</p><label>Search<input name="a"/></label></div>',
  ],
  [
    'an attribute',
    '<input aria-label="Price from" name="a" />',
    { 'Price from': 'Preis ab' },
    '<input aria-label="Preis ab" name="a"/>',
  ],
  [
    'conditional texts',
    "<p>{isSold ? 'Sold today' : 'For sale'}</p>",
    { 'Sold today': 'Heute verkauft' },
    '<p>Heute verkauft</p>',
  ],
  [
    'a text next to an icon',
    '<button><Icon /> Save</button>',
    { Save: 'Speichern' },
    '<button><svg aria-hidden="true"></svg> Speichern</button>',
  ],
  [
    'no text that isn’t language',
    '<p translate="no">{status}</p>',
    { 'Sale pending': 'Reserviert' },
    '<p translate="no">Sale pending</p>',
  ],
  [
    'no code',
    '<code>Sale pending {status}</code>',
    { 'Sale pending': 'Reserviert' },
    '<code>Sale pending Sale pending</code>',
  ],
]

test.each(translations)('[BEY-20] translates %s', async (_title, markup, messages, html) => {
  const example = await compileComponent(markup, scope)
  const translation = { language: 'de' as const, messages: { ...messages } }
  expect(runWithTranslation(translation, () => renderToStaticMarkup(example.translatable()))).toBe(
    html,
  )
})

test('[BEY-20] code without texts isn’t changed', () => {
  const code =
    "export const length = (text: string) => text.length\nexport const name = 'Windsock'\n"
  expect(translateMarkup('length.ts', code)).toEqual({ code, messages: [] })
})

test('[BEY-20] entities in texts are rejected', () => {
  const translate = () => translateMarkup('page.tsx', '<p>Terms &amp; conditions</p>')
  expect(translate).toThrow('Write the character, not an entity: Terms &amp; conditions')
})
