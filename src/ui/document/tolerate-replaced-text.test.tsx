import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tolerateReplacedText } from './tolerate-replaced-text.ts'

const original = { ...Object.getOwnPropertyDescriptors(Node.prototype) }
beforeAll(tolerateReplacedText)
afterEach(cleanup)
afterAll(() => Object.defineProperties(Node.prototype, original))

function Status({ busy, text }: { busy: boolean; text: string | null }) {
  return (
    <p data-testid="status">
      {busy && <progress />}
      {text}
      <b>!</b>
    </p>
  )
}
const status = () => screen.getByTestId('status')
const textOf = (node: Node) => [...node.childNodes].find((child) => child instanceof Text) as Text

const translators = {
  'wraps the text': (text: Text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
  'replaces the text': (text: Text) => {
    const font = document.createElement('font')
    font.textContent = 'Gesendet'
    text.replaceWith(font)
  },
}

test.each(Object.entries(translators))(
  '[BEY-20] a component still updates if a page translator %s',
  (_, translate) => {
    const { rerender } = render(<Status busy={false} text="Sent" />)
    translate(textOf(status()))
    rerender(<Status busy={true} text="Sent" />)
    expect(status().querySelector('progress')).not.toBeNull()
    rerender(<Status busy={false} text={null} />)
    expect(status().querySelector('progress')).toBeNull()
    expect(status().querySelector('b')).not.toBeNull()
  },
)

test('[BEY-20] nodes other than text still have to be where they are expected', () => {
  const [parent, stray] = [document.createElement('div'), document.createElement('i')]
  expect(() => parent.removeChild(stray)).toThrow()
  expect(() => parent.insertBefore(document.createElement('b'), stray)).toThrow()
})
