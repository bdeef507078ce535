import { Notice } from './notice.tsx'

/** Explains that the form needs JavaScript. Shown only by browsers without it. */
export function NoScriptNotice() {
  return (
    <noscript>
      <Notice>
        This form needs JavaScript. Turn it on in your browser, then reload this page.
      </Notice>
    </noscript>
  )
}
