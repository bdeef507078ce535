import { Notice } from './notice.tsx'

/** Explains why a form can't be sent. Only browsers without JavaScript show it. */
export function NoScriptNotice({ to }: { to: string }) {
  return (
    <noscript>
      <Notice>To {to}, turn on JavaScript in your browser, then reload this page.</Notice>
    </noscript>
  )
}
