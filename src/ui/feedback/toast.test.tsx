// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideToasts, showToast, ToastRegion, toastDuration } from './toast.tsx'

// The document of these tests has no popovers yet.
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
  pass(toastDuration)
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

test('[NAV-11] a toast stays six seconds', () => {
  say({ message: 'Saved.' })
  pass(5_999)
  expect(said()).toEqual(['Saved.'])
  expect(region().dataset.shown).toBe('')
  pass(1)
  expect(said()).toEqual([])
  expect(region().dataset.shown).toBeUndefined()
  expect(toastDuration).toBe(6_000)
})

test('[NAV-11] it is announced when there is time, and takes no focus', () => {
  const before = document.activeElement
  say({ title: 'Login Error', message: 'The password is incorrect.', tone: 'error' })
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(said()).toEqual(['Login ErrorThe password is incorrect.'])
  expect(document.activeElement).toBe(before)
})

test('[NAV-11] the same is not said twice, and of many the last three are shown', () => {
  say({ message: 'One' }, { message: 'Two' }, { message: 'One' })
  expect(said()).toEqual(['Two', 'One'])
  say({ message: 'Three' }, { message: 'Four' })
  expect(said()).toEqual(['One', 'Three', 'Four'])
})

test('[NAV-11] one that is said again stays as long as a new one', () => {
  say({ message: 'Saved.' })
  pass(5_000)
  say({ message: 'Saved.' })
  pass(5_000)
  expect(said()).toEqual(['Saved.'])
})

test('[NAV-11] Dismiss and the link of a toast end it, and no other', () => {
  say({ message: 'Kept' }, { message: 'Gone', link: { to: '/login', label: 'Log in' } })
  fireEvent.click(within(region()).getByText('Log in'))
  expect(said()).toEqual(['Kept'])
  fireEvent.click(within(region()).getByLabelText('Dismiss'))
  expect(said()).toEqual([])
})

test('[NAV-11] a success ends what was said of failures, and nothing else', () => {
  say({ message: 'Failed', tone: 'error' }, { message: 'Noted' })
  act(() => hideToasts('error'))
  expect(said()).toEqual(['Noted'])
})
