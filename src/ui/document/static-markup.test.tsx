import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { StaticMarkup } from './static-markup.tsx'

afterEach(() => document.body.replaceChildren())

const Text = ({ text, content = () => <p>{text}</p> }: TextProps) => (
  <StaticMarkup key={text} className="wrap" content={content} />
)
type TextProps = { text: string; content?: () => React.ReactNode }

test('[LEGAL-01] keeps the server’s markup without rendering it, until there is another text', async () => {
  document.body.innerHTML = '<main><div class="wrap"><p>Terms</p></div></main>'
  const main = screen.getByRole('main')
  const paragraph = screen.getByText('Terms')
  const content = vi.fn(() => null)
  const root = await act(async () => hydrateRoot(main, <Text text="Terms" content={content} />))
  await act(async () => root.render(<Text text="Terms" content={content} />))
  expect(content).not.toHaveBeenCalled()
  expect(screen.getByText('Terms')).toBe(paragraph)
  await act(async () => root.render(<Text text="Privacy" />))
  expect(main.innerHTML).toBe('<div class="wrap"><p>Privacy</p></div>')
  await act(async () => root.unmount())
})

test('[LEGAL-01] renders its content in an element that the browser creates', () => {
  const { container, rerender } = render(<Text text="Terms" />)
  rerender(<Text text="Privacy" />)
  expect(container.innerHTML).toBe('<div class="wrap"><p>Privacy</p></div>')
})
