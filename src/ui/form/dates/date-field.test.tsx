import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { withFormats } from '#tests/support/messages/with-messages.ts'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

type Props = Partial<ComponentProps<typeof DateField>>

function Controlled({ value: initial = '', onChange, ...props }: Props) {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      label="Day"
      name="day"
      {...props}
      value={value}
      onChange={(event) => {
        setValue(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}

function field(props: Props = {}) {
  const changes: string[] = []
  const { container } = render(
    <Controlled {...props} onChange={(event) => changes.push(event.currentTarget.value)} />,
  )
  return {
    changes,
    text: screen.getByLabelText<HTMLInputElement>('Day'),
    native: container.querySelector<HTMLInputElement>('[name="day"]') as HTMLInputElement,
  }
}

test('[BEY-12] the value follows the text, which is formatted when the field is left', async () => {
  const { changes, text, native } = field()
  const user = userEvent.setup()
  await user.type(text, '10/3/2026')
  expect([changes.at(-1), native.value, text.value]).toEqual([
    '2026-10-03',
    '2026-10-03',
    '10/3/2026',
  ])
  await user.tab()
  expect(text.value).toBe('Oct 3, 2026')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(text)
  expect([changes.at(-1), native.value]).toEqual(['', ''])
})

test('[BEY-12] a text that is no date is passed on, and described at the field once it is left', async () => {
  const { changes, text, native } = field()
  const user = userEvent.setup()
  await user.type(text, '2/30/2026')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  const message = screen.getByRole('alert')
  expect(message.textContent).toBe('Enter a date such as 12/31/2026 or Dec 31, 2026.')
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(text.getAttribute('aria-describedby')).toContain(message.id)
  expect([changes.at(-1), native.value, text.value]).toEqual(['2/30/2026', '', '2/30/2026'])
})

test('[BEY-12] the browser’s control sets the same value, and only the text is read out', () => {
  const { changes, text, native } = field()
  fireEvent.change(native, { target: { value: '2026-10-03' } })
  expect([changes, text.value]).toEqual([['2026-10-03'], 'Oct 3, 2026'])
  expect([native.tabIndex, native.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  expect(text.placeholder).toBe('Such as 12/31/2026')
})

test('[EDIT-03] the text shows a value that Undo restores', () => {
  const element = (value: string) => (
    <DateField label="Day" value={value} onChange={() => undefined} />
  )
  const { rerender } = render(element('2026-10-03'))
  rerender(element('2026-10-04'))
  expect(screen.getByDisplayValue('Oct 4, 2026')).toBeTruthy()
})

describe.each([
  ['en', '10/3/2026'],
  ['de', '3.10.2026'],
  ['es-MX', '3/10/2026'],
  ['es-ES', '3/10/2026'],
  ['tr', '3.10.2026'],
] as const)('in %s', (tag, numeric) => {
  test.each([
    ['date', '2026-10-03', numeric],
    ['time', '15:05', '15:05'],
    ['datetime-local', '2026-10-03T15:05', `${numeric} 15:05`],
  ] as const)(
    '[BEY-20] a %s is read as it is written there, and as it is shown',
    (kind, value, written) => {
      withFormats(tag, () => {
        const { changes, text } = field({ kind })
        fireEvent.change(text, { target: { value: written } })
        fireEvent.blur(text)
        const shown = text.value
        fireEvent.change(text, { target: { value: '' } })
        fireEvent.change(text, { target: { value: shown } })
        expect(changes).toEqual([value, '', value])
      })
    },
  )
})

test.each([
  ['date', 'Sept 2026 12/2026 2026- 31 x'],
  ['time', '3:05 pmx 99:99'],
  ['datetime-local', '2026-10-03T15:05 PM x'],
] as const)('[EDIT-03] no key of a %s causes an error', (kind, keys) => {
  const { text } = field({ kind })
  for (let end = 1; end <= keys.length; end++) {
    fireEvent.change(text, { target: { value: keys.slice(0, end) } })
    fireEvent.blur(text)
    expect(text.value).not.toContain('Invalid')
  }
})
