import { useNonce } from './nonce.ts'

/**
 * A script that is part of the page's text. Only the server has its text: a browser has run it before React comes, and
 * Trusted Types let no script be filled by another.
 */
export function InlineScript({ text }: { text: string }) {
  const nonce = useNonce()
  if (import.meta.env.SSR)
    return (
      <script nonce={nonce} suppressHydrationWarning>
        {text}
      </script>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as text, its nothing would count as a script's.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
