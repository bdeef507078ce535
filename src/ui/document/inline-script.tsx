import { useNonce } from './nonce.ts'

/**
 * An inline script. Rendered with its text only on the server. The browser runs it before React starts, and Trusted
 * Types prevent scripts from setting a script's text.
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
