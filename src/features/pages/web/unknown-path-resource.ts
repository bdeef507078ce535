import { redirect } from 'react-router'

/** Whatever no other route knows leads to the front page. */
export function loader() {
  return redirect('/')
}
