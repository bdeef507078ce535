import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withMessages } from '#tests/support/messages/with-messages.ts'
import { rich } from './messages.tsx'

const render = (...parts: Parameters<typeof rich>) => renderToStaticMarkup(<p>{rich(...parts)}</p>)
const inGerman = (messages: Record<string, string>, ...parts: Parameters<typeof rich>) =>
  withMessages(messages, () => render(...parts))

test('[BEY-20] renders values and elements at their places', () => {
  expect(rich('{0} of {1}', [2, 'ten'])).toBe('2 of ten')
  expect(rich('{0}', [null])).toBe(null)
  expect(rich('{0}{1}{2}', [false, undefined, 'a'])).toBe('a')
  expect(
    render(
      'Read <0>the <1>guide of {0}</1></0><2/>first',
      ['Pat'],
      [(text) => <b>{text}</b>, (text) => <a href="/guide">{text}</a>, () => <br />],
    ),
  ).toBe('<p>Read <b>the <a href="/guide">guide of Pat</a></b><br/>first</p>')
})

test('[BEY-20] renders values that are elements', () => {
  expect(render('Ask {0} today', [<b key="name">Pat</b>])).toBe('<p>Ask <b>Pat</b> today</p>')
})

test('[BEY-20] a translation may move, repeat, or omit values and elements', () => {
  const elements = [(text: unknown) => <b>{text as string}</b>, () => <br />]
  const message = '<0>{0}</0> of {1}<1/>'
  const inOrder = (translation: string) =>
    inGerman({ [message]: translation }, message, [1, 2], elements)
  expect(inOrder('{1}<1/>: <0>{0}</0>')).toBe('<p>2<br/>: <b>1</b></p>')
  expect(inOrder('{1} und {1}')).toBe('<p>2 und 2</p>')
  expect(inOrder('<0>{1}</0>{0}')).toBe('<p><b>2</b>1</p>')
})

test('[BEY-20] a translation can depend on a number', () => {
  const message = '<0>{0}</0> aircraft for {1}'
  const translation =
    '{0, plural, one {<0>#</0> Luftfahrzeug} other {<0>#</0> Luftfahrzeuge}} für {1}'
  const count = (number: number) =>
    inGerman({ [message]: translation }, message, [number, 'Pat'], [(text) => <b>{text}</b>])
  expect(count(1)).toBe('<p><b>1</b> Luftfahrzeug für Pat</p>')
  expect(count(2)).toBe('<p><b>2</b> Luftfahrzeuge für Pat</p>')
})

test('[BEY-20] never translates values, which may be names', () => {
  const messages = { 'Hello, {0}': 'Guten Tag, {0}', Jordan: 'Jordanien' }
  expect(inGerman(messages, 'Hello, {0}', ['Jordan'])).toBe('<p>Guten Tag, Jordan</p>')
  expect(inGerman(messages, 'Hello, {0}', [<b key="value">Jordan</b>])).toBe(
    '<p>Guten Tag, <b>Jordan</b></p>',
  )
})

test('[BEY-20] placeholders and tags in values are texts', () => {
  expect(render('Seller: {0}', ['<0>{0}</0>{1}'])).toBe('<p>Seller: &lt;0&gt;{0}&lt;/0&gt;{1}</p>')
})
