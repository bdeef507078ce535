import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NewsletterForm } from './newsletter-form.tsx'

afterEach(cleanup)

test('[NAV-07] a submission needs an email address', () => {
  render(<NewsletterForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Mailing list')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up' })
  const problem = () => screen.queryByText('Email must be a valid e-mail address')
  fireEvent.blur(field)
  expect(problem()).toBeNull()
  fireEvent.click(button)
  expect(problem()).toBeTruthy()
  fireEvent.change(field, { target: { value: 'foo' } })
  expect(problem()).toBeNull()
  fireEvent.blur(field)
  expect(problem()).toBeTruthy()
  fireEvent.change(field, { target: { value: ' foo@example.com ' } })
  expect(problem()).toBeNull()
})
