import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideToasts, showToast, ToastRegion, toastDurationMs } from './toast.tsx'

// The test environment doesn't support popovers.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.dataset.shown = ''
  },
  hidePopover(this: HTMLElement) {
    delete this.dataset.shown
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  // Another file's toasts may still be visible.
  hideToasts('info')
  hideToasts('error')
  render(
    <MemoryRouter>
      <ToastRegion />
    </MemoryRouter>,
  )
})
afterEach(() => {
  pass(toastDurationMs)
  cleanup()
})

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const region = () => screen.getByRole('status', { hidden: true })
const messages = () => [...region().querySelectorAll('p')].map((paragraph) => paragraph.textContent)
const showToasts = (...toasts: Parameters<typeof showToast>[0][]) =>
  act(() => {
    for (const toast of toasts) showToast(toast)
  })

test('[NAV-11] shows a toast for six seconds', () => {
  showToasts({ message: 'Saved.' })
  pass(5_999)
  expect(messages()).toEqual(['Saved.'])
  expect(region().dataset.shown).toBe('')
  pass(1)
  expect(messages()).toEqual([])
  expect(region().dataset.shown).toBeUndefined()
  expect(toastDurationMs).toBe(6_000)
})

test('[NAV-11] announces a toast politely without moving focus', () => {
  const before = document.activeElement
  showToasts({ title: 'Login Error', message: 'The password is incorrect.', tone: 'error' })
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(messages()).toEqual(['Login ErrorThe password is incorrect.'])
  expect(document.activeElement).toBe(before)
})

test('[NAV-11] skips a repeated message and shows only the last three toasts', () => {
  showToasts({ message: 'One' }, { message: 'Two' }, { message: 'One' })
  expect(messages()).toEqual(['Two', 'One'])
  showToasts({ message: 'Three' }, { message: 'Four' })
  expect(messages()).toEqual(['One', 'Three', 'Four'])
})

test('[NAV-11] a repeated toast stays as long as a new one', () => {
  showToasts({ message: 'Saved.' })
  pass(5_000)
  showToasts({ message: 'Saved.' })
  pass(5_000)
  expect(messages()).toEqual(['Saved.'])
})

test('[NAV-11] Dismiss and a toast’s link close that toast only', () => {
  showToasts({ message: 'Kept' }, { message: 'Gone', link: { to: '/login', label: 'Log in' } })
  fireEvent.click(within(region()).getByText('Log in'))
  expect(messages()).toEqual(['Kept'])
  fireEvent.click(within(region()).getByLabelText('Dismiss'))
  expect(messages()).toEqual([])
})

test('[NAV-11] a success closes error toasts only', () => {
  showToasts({ message: 'Failed', tone: 'error' }, { message: 'Noted' })
  act(() => hideToasts('error'))
  expect(messages()).toEqual(['Noted'])
})
