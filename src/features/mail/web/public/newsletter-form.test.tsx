// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NewsletterForm } from './newsletter-form.tsx'

afterEach(cleanup)

test('[NAV-07] the button is disabled until the field has an email address', () => {
  render(<NewsletterForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Mailing list')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up' })
  const problem = () => screen.queryByText('Email must be a valid e-mail address')
  expect(button.disabled).toBe(true)
  fireEvent.blur(field)
  expect(problem()).toBeNull()
  fireEvent.change(field, { target: { value: 'foo' } })
  expect(button.disabled).toBe(true)
  expect(problem()).toBeNull()
  fireEvent.blur(field)
  expect(problem()).toBeTruthy()
  fireEvent.change(field, { target: { value: ' foo@example.com ' } })
  expect(button.disabled).toBe(false)
  expect(problem()).toBeNull()
})
