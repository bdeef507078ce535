import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

/* Implements the "Editable Combobox With List Autocomplete" pattern of the ARIA Authoring Practices, for ARIA 1.2. */

const makes = ['Beechcraft', 'Cessna', 'Cirrus'].map((text) => ({ key: text, text }))
let submitted = 0

function MakeForm({ none }: { none?: string }) {
  const [text, setText] = useState('')
  const options = makes.filter((make) => make.text.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted += 1
      }}
    >
      <Combobox
        text={text}
        onType={setText}
        options={options}
        onChoose={(make) => setText(make.text)}
        none={none}
        appearance={{ label: 'Make', hint: 'As it is registered' }}
      />
      <button type="submit">Go on</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Make' })
const isExpanded = () => field().getAttribute('aria-expanded')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** Returns the option that screen readers announce as active. */
function active() {
  const id = field().getAttribute('aria-activedescendant')
  const selected = screen.queryAllByRole('option', { selected: true })
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return selected[0]?.textContent
}

function form(none?: string) {
  submitted = 0
  render(<MakeForm {...(none !== undefined && { none })} />)
  return userEvent.setup()
}

afterEach(cleanup)

describe('screen reader output', () => {
  test('[BEY-12] the field names its list, its hint, and whether the list is open', async () => {
    const user = form()
    const list = document.getElementById(field().getAttribute('aria-controls') ?? '')
    expect(list?.getAttribute('role')).toBe('listbox')
    expect(list?.getAttribute('aria-label')).toBe('Make: choices')
    expect(field().getAttribute('aria-autocomplete')).toBe('list')
    const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('As it is registered')
    expect(isExpanded()).toBe('false')
    await user.tab()
    expect(isExpanded()).toBe('true')
    expect(options()).toEqual(['Beechcraft', 'Cessna', 'Cirrus'])
    expect(active()).toBeUndefined()
  })

  test('[BEY-12] shows the empty message if no option matches, and no list if there is no message', async () => {
    const user = form('No such make')
    await user.type(field(), 'x')
    expect(isExpanded()).toBe('true')
    expect(screen.getByText('No such make').checkVisibility()).toBe(true)
    cleanup()
    await form().type(field(), 'x')
    expect(isExpanded()).toBe('false')
  })
})

describe('keyboard', () => {
  test('[BEY-12] Down and Up wrap around, and focus stays in the field', async () => {
    const user = form()
    await user.tab()
    const passed: (string | null | undefined)[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`)
      passed.push(active())
    }
    expect(passed).toEqual(['Beechcraft', 'Cessna', 'Cirrus', 'Beechcraft', 'Cirrus', 'Cessna'])
    expect(document.activeElement).toBe(field())
  })

  test('[BEY-12] Up starts at the last option', async () => {
    const user = form()
    await user.tab()
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Cirrus')
  })

  test('[BEY-12] Enter selects the active option without submitting; without one, it submits the form', async () => {
    const user = form()
    await user.type(field(), 'c')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field().value).toBe('Cirrus')
    expect([isExpanded(), submitted]).toEqual(['false', 0])
    await user.keyboard('{Enter}')
    expect(submitted).toBe(1)
  })

  test('[BEY-12] Escape closes the list and preserves the text; Down reopens it', async () => {
    const user = form()
    await user.type(field(), 'ce')
    await user.keyboard('{Escape}')
    expect([isExpanded(), field().value]).toEqual(['false', 'ce'])
    await user.keyboard('{ArrowDown}')
    expect(isExpanded()).toBe('true')
    expect(active()).toBeUndefined()
  })

  test('[BEY-12] typing filters the list and clears the active option', async () => {
    const user = form()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Beechcraft')
    await user.keyboard('c')
    expect(options()).toEqual(['Cessna', 'Cirrus'])
    expect(active()).toBeUndefined()
  })

  test('[BEY-12] Left, Right, Home, and End move in the text and not in the list', async () => {
    const user = form()
    await user.type(field(), 'ce')
    await user.keyboard('{ArrowDown}{Home}')
    expect([field().selectionStart, active()]).toEqual([0, 'Cessna'])
    await user.keyboard('{ArrowRight}')
    expect([field().selectionStart, active()]).toEqual([1, 'Cessna'])
    await user.keyboard('{End}{ArrowLeft}')
    expect([field().selectionStart, active()]).toEqual([1, 'Cessna'])
  })

  test('[BEY-12] Tab selects no option, closes the list, and moves on', async () => {
    const user = form()
    await user.type(field(), 'c')
    await user.keyboard('{ArrowDown}{Tab}')
    expect([field().value, isExpanded()]).toEqual(['c', 'false'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }))
  })
})

describe.each(['MouseLeft', 'TouchA'])('pointer: %s', (key) => {
  test('[BEY-12] a click selects the option, and focus stays in the field', async () => {
    const user = form()
    await user.click(field())
    await user.pointer({ keys: `[${key}]`, target: screen.getByRole('option', { name: 'Cessna' }) })
    expect([field().value, isExpanded()]).toEqual(['Cessna', 'false'])
    expect(document.activeElement).toBe(field())
    expect(submitted).toBe(0)
  })
})
