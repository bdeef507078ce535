import { redirect } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import type { Route } from './+types/form-address-resource.ts'

/** Redirects alternative URLs of the account forms and preserves the return path. */
export function loader({ params, url }: Route.LoaderArgs) {
  const path = forms.get(params.form.toLowerCase())
  if (path === undefined) return redirect('/')
  const query = url.search.slice(1)
  return redirect(query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path)
}

const forms = new Map([
  ['login', destinations.login()],
  ['login-v2', destinations.login()],
  ['register', destinations.register()],
  ['register-v2', destinations.register()],
  ['forgot-password', `${destinations.login()}?forgot=1`],
])

export const handle = { query: ['toState', 'toParams'] }
