import { Notice } from './notice.tsx'

/** Says that something on the page is missing or doesn't work. Its link works without scripts. */
export function LoadFailure() {
  return (
    <Notice role="alert">
      Some of this page didn’t load.{' '}
      <a className="link" href={samePage}>
        Reload
      </a>
    </Notice>
  )
}

/** An empty address is the page's own. */
const samePage = ''
