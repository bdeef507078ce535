import { translate } from '#kernel/messages/translate.ts'
import { Notice } from './notice.tsx'

/** Explains why a form can't be submitted. Shown only by browsers without JavaScript. */
export function NoScriptNotice({ to }: { to: string }) {
  return (
    <noscript>
      <Notice>
        To {translate(to)}, turn on JavaScript in your browser, then reload this page.
      </Notice>
    </noscript>
  )
}
