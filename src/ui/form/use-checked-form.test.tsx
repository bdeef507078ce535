// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { Field } from './field.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const Person = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.email('E-mail is not valid'),
})
type Person = z.infer<typeof Person>

function PersonForm({ send }: { send: (person: Person) => Promise<void> }) {
  const form = useCheckedForm<Person>({
    schema: async () => Person,
    initialValues: { name: '', email: '' },
    send,
  })
  return (
    <form {...form.props}>
      <Field label="Name" {...form.input('name')} />
      <Field label="E-mail" {...form.input('email')} />
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

test('[CONT-02] a field that was only passed through is not wrong; one that was typed into and left is', async () => {
  const user = form()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(field('E-mail'))
  await user.keyboard('pat@')
  expect(errors()).toEqual([])
  await user.tab()
  await waitFor(() => expect(errors()).toEqual(['E-mail is not valid']))
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('[CONT-02] all of it is checked before it is sent, and what is right is sent once', async () => {
  let finish = () => {}
  const user = form((person) => {
    sent.push(person)
    return new Promise((done) => {
      finish = done
    })
  })
  await user.click(press())
  await waitFor(() => expect(errors()).toEqual(['Name is required', 'E-mail is not valid']))
  expect(sent).toEqual([])
  await user.type(field('Name'), 'Pat')
  await user.type(field('E-mail'), 'pat@example.test')
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(press().disabled).toBe(true))
  finish()
  await waitFor(() => expect(press().disabled).toBe(false))
  expect(sent).toEqual([{ name: 'Pat', email: 'pat@example.test' }])
  expect(errors()).toEqual([])
})

test('[CONT-02] what the server has against a field is said beside it', async () => {
  const user = form(() => {
    throw new ApiFailure(400, {
      error_description: 'Please correct it.',
      modelState: { email: ['This address is taken.'], elsewhere: ['Not shown here.'] },
    })
  })
  await user.type(field('Name'), 'Pat')
  await user.type(field('E-mail'), 'pat@example.test{Enter}')
  await waitFor(() => expect(errors()).toEqual(['This address is taken.']))
  expect(screen.queryByRole('status')).toBeNull()
  const described = field('E-mail').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('This address is taken.')
})

test.each([
  [
    'the server’s own words',
    new ApiFailure(429, { error_description: 'Wait 3 seconds.' }),
    'Wait 3 seconds.',
  ],
  ['words for a defect', new TypeError('x is undefined'), 'That did not work. Please try again.'],
])('[CONT-02] a failure that is of no field is said in %s', async (_, failure, words) => {
  const user = form(() => Promise.reject(failure))
  await user.type(field('Name'), 'Pat')
  await user.type(field('E-mail'), 'pat@example.test{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(errors()).toEqual([])
  expect(press().disabled).toBe(false)
})
