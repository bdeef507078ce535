import { redirect } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'

/** URL that password managers open to change a password (W3C, *A Well-Known URL for Changing Passwords*). */
export function loader() {
  return redirect(destinations.profile('settings'))
}
