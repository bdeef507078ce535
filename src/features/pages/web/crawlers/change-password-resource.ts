import { redirect } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'

/** Where password managers send whoever should change their password (W3C, *A Well-Known URL for Changing Passwords*). */
export function loader() {
  return redirect(destinations.profile('settings'))
}
