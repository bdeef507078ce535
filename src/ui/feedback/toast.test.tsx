// @vitest-environment happy-dom
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
  render(
    <MemoryRouter>
      <ToastRegion />
    </MemoryRouter>,
  )
})
afterEach(() => {
  pass(toastDurationMs)
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const region = () => screen.getByRole('status', { hidden: true })
const said = () => [...region().querySelectorAll('p')].map((words) => words.textContent)
const say = (...toasts: Parameters<typeof showToast>[0][]) =>
  act(() => {
    for (const toast of toasts) showToast(toast)
  })

test('[NAV-11] shows a toast for six seconds', () => {
  say({ message: 'Saved.' })
  pass(5_999)
  expect(said()).toEqual(['Saved.'])
  expect(region().dataset.shown).toBe('')
  pass(1)
  expect(said()).toEqual([])
  expect(region().dataset.shown).toBeUndefined()
  expect(toastDurationMs).toBe(6_000)
})

test('[NAV-11] announces a toast politely without moving focus', () => {
  const before = document.activeElement
  say({ title: 'Login Error', message: 'The password is incorrect.', tone: 'error' })
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(said()).toEqual(['Login ErrorThe password is incorrect.'])
  expect(document.activeElement).toBe(before)
})

test('[NAV-11] skips a repeated message and shows only the last three toasts', () => {
  say({ message: 'One' }, { message: 'Two' }, { message: 'One' })
  expect(said()).toEqual(['Two', 'One'])
  say({ message: 'Three' }, { message: 'Four' })
  expect(said()).toEqual(['One', 'Three', 'Four'])
})

test('[NAV-11] a repeated toast stays as long as a new one', () => {
  say({ message: 'Saved.' })
  pass(5_000)
  say({ message: 'Saved.' })
  pass(5_000)
  expect(said()).toEqual(['Saved.'])
})

test('[NAV-11] Dismiss and a toast’s link close that toast only', () => {
  say({ message: 'Kept' }, { message: 'Gone', link: { to: '/login', label: 'Log in' } })
  fireEvent.click(within(region()).getByText('Log in'))
  expect(said()).toEqual(['Kept'])
  fireEvent.click(within(region()).getByLabelText('Dismiss'))
  expect(said()).toEqual([])
})

test('[NAV-11] a success closes error toasts only', () => {
  say({ message: 'Failed', tone: 'error' }, { message: 'Noted' })
  act(() => hideToasts('error'))
  expect(said()).toEqual(['Noted'])
})
