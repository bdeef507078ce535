import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { announceFilledValues } from '../document/announce-filled-values.ts'
import { recordEarlySubmissions } from '../document/early-submissions.ts'
import { TypedEarly } from '../document/typed-early.tsx'
import { Field } from './field.tsx'
import { useValidatedForm } from './use-validated-form.ts'

const Person = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.email('Email is not valid'),
})
type Person = z.infer<typeof Person>

function PersonForm({ send }: { send: (person: Person) => Promise<void> }) {
  const form = useValidatedForm<Person>({
    schema: async () => Person,
    initialValues: { name: '', email: '' },
    send,
  })
  return (
    <form {...form.props}>
      <Field label="Name" {...form.input('name')} />
      <Field label="Email" {...form.input('email')} />
      {form.failure && <p role="status">{form.failure}</p>}
      <button type="submit" disabled={form.sending}>
        Send
      </button>
    </form>
  )
}

let sent: Person[] = []

function form(send: (person: Person) => Promise<void> = async (person) => void sent.push(person)) {
  sent = []
  render(<PersonForm send={send} />)
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const errors = () => screen.queryAllByRole('alert').map((error) => error.textContent)
const press = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

afterEach(cleanup)

test('[CONT-02] shows an error only on a field that was edited and left', async () => {
  const user = form()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(field('Email'))
  await user.keyboard('pat@')
  expect(errors()).toEqual([])
  await user.tab()
  await waitFor(() => expect(errors()).toEqual(['Email is not valid']))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('[CONT-02] validates all fields before submitting and submits a valid form once', async () => {
  let finish = () => {}
  const user = form((person) => {
    sent.push(person)
    return new Promise((done) => {
      finish = done
    })
  })
  await user.click(press())
  await waitFor(() => expect(errors()).toEqual(['Name is required', 'Email is not valid']))
  expect(sent).toEqual([])
  await user.type(field('Name'), 'Pat')
  await user.type(field('Email'), 'pat@example.test')
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(press().disabled).toBe(true))
  finish()
  await waitFor(() => expect(press().disabled).toBe(false))
  expect(sent).toEqual([{ name: 'Pat', email: 'pat@example.test' }])
  expect(errors()).toEqual([])
})

/** Fills in a field as some password managers do: without an event. */
function fillSilently(name: string, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field(name))
}

test.each([
  [
    'all fields',
    [
      ['Name', 'Pat'],
      ['Email', 'pat@example.test'],
    ],
    [],
  ],
  ['a field before the user types in another', [['Name', 'Pat']], [['Email', 'pat@example.test']]],
] as const)('[CONT-02] submits values filled in without events: %s', async (_, filled, typed) => {
  announceFilledValues()
  const user = form()
  for (const [name, value] of filled) fillSilently(name, value)
  for (const [name, value] of typed) await user.type(field(name), value)
  await user.click(press())
  await waitFor(() => expect(sent).toEqual([{ name: 'Pat', email: 'pat@example.test' }]))
  expect(errors()).toEqual([])
})

test('[CONT-02] keeps a value filled in without events when a script changes a select', () => {
  announceFilledValues()
  render(<NameAndKind />)
  fillSilently('Name', 'Pat')
  const kind = screen.getByRole<HTMLSelectElement>('combobox')
  fireEvent.change(kind, { target: { value: 'glider' } })
  expect([field('Name').value, kind.value]).toEqual(['Pat', 'glider'])
})

function NameAndKind() {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <select value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="">Choose</option>
        <option value="glider">Glider</option>
      </select>
    </>
  )
}

test('[CONT-02] sends a form once that was filled in and submitted before hydration', async () => {
  sent = []
  const page = (
    <>
      <PersonForm send={async (person) => void sent.push(person)} />
      <TypedEarly />
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  recordEarlySubmissions()
  field('Name').value = 'Pat'
  field('Email').value = 'pat@example.test'
  press().click()
  press().click()
  const root = await act(async () => hydrateRoot(container, page))
  await waitFor(() => expect(sent).toEqual([{ name: 'Pat', email: 'pat@example.test' }]))
  expect(field('Name').value).toBe('Pat')
  act(() => root.unmount())
  container.remove()
})

test('[CONT-02] shows a server error next to its field', async () => {
  const user = form(() => {
    throw new ApiFailure(400, {
      error_description: 'Please correct it.',
      modelState: { email: ['This address is taken.'], elsewhere: ['Not shown here.'] },
    })
  })
  await user.type(field('Name'), 'Pat')
  await user.type(field('Email'), 'pat@example.test{Enter}')
  await waitFor(() => expect(errors()).toEqual(['This address is taken.']))
  expect(screen.getByRole('status').textContent).toBe('Not shown here.')
  const described = field('Email').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('This address is taken.')
})

test.each([
  [
    'the server’s own words',
    new ApiFailure(429, { error_description: 'Wait 3 seconds.' }),
    'Wait 3 seconds.',
  ],
  [
    'words for a defect',
    new TypeError('x is undefined'),
    'Something went wrong. Please try again.',
  ],
])('[CONT-02] shows an error without a field in %s', async (_, failure, message) => {
  const user = form(() => Promise.reject(failure))
  await user.type(field('Name'), 'Pat')
  await user.type(field('Email'), 'pat@example.test{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message))
  expect(errors()).toEqual([])
  expect(press().disabled).toBe(false)
})

test('[CONT-02] [BEY-41] shows errors of fields that have no control at the form', async () => {
  function MemberForm({ send }: { send: () => Promise<void> }) {
    const form = useValidatedForm({
      schema: async () => Person.extend({ confirmsAge: z.boolean() }),
      initialValues: { name: '', email: '', confirmsAge: false },
      send,
    })
    return (
      <form {...form.props}>
        <Field label="Name" {...form.input('name')} />
        <Field label="Email" {...form.input('email')} />
        {form.failure && <p role="status">{form.failure}</p>}
        <button type="submit">Send</button>
      </form>
    )
  }
  const modelState = { confirmsAge: ['Confirm your age'], name: ['Enter your full name'] }
  const failure = new ApiFailure(400, { error_description: 'Please correct it.', modelState })
  render(<MemberForm send={() => Promise.reject(failure)} />)
  const user = userEvent.setup()
  await user.type(field('Name'), 'Pat')
  await user.type(field('Email'), 'pat@example.test')
  await user.click(press())
  expect((await screen.findByRole('status')).textContent).toBe('Confirm your age')
  expect(errors()).toEqual(['Enter your full name'])
})
