import { redirect } from 'react-router'

/** Redirects unknown paths to the front page. */
export function loader() {
  return redirect('/')
}
