import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { returnTarget } from './addresses/return-target.ts'
import { type Actor, type AppContext, appContext } from './app-context.ts'
import { requireLogin } from './require-login.ts'

const url = new URL('http://here.test/profile?tab=settings')

test('[NAV-02] redirects a visitor to the login page with a return path', () => {
  const address = new URL(redirectTarget(null), 'http://here.test')
  expect(address.pathname).toBe('/login')
  expect(returnTarget(address.searchParams)).toBe('/profile?tab=settings')
})

test('[NAV-02] redirects a user without the required roles to the landing page', () => {
  expect(redirectTarget(actorWith('Indv'), ['CallCenter', 'ServerAdmin'])).toBe(
    '/?notice=unauthorized',
  )
})

test('[NAV-02] admits a user with one of the roles', () => {
  const actor = actorWith('CallCenter')
  expect(requireLogin(contextOf(actor), url, ['CallCenter', 'ServerAdmin']).actor).toBe(actor)
  expect(requireLogin(contextOf(actor), url).actor).toBe(actor)
})

function redirectTarget(actor: Actor | null, roles?: Actor['roles']): string {
  try {
    requireLogin(contextOf(actor), url, roles)
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Response)
    return (thrown as Response).headers.get('location') ?? ''
  }
  throw new Error('came in')
}

function contextOf(actor: Actor | null) {
  const context = new RouterContextProvider()
  context.set(appContext, { actor } as AppContext)
  return context
}

function actorWith(role: Actor['roles'][number]): Actor {
  return {
    profileId: 1,
    aspNetUserId: 'a',
    email: 'a@b.test',
    isEmailConfirmed: true,
    roles: [role],
    sessionHash: '',
  }
}
