import { useNonce } from './nonce.ts'

/**
 * An inline script. Only the server renders its text. The browser runs it before React starts, and Trusted Types
 * prevent scripts from setting a script's text.
 */
export function InlineScript({ text }: { text: string }) {
  const nonce = useNonce()
  if (import.meta.env.SSR)
    return (
      <script nonce={nonce} suppressHydrationWarning>
        {text}
      </script>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Trusted Types would treat an empty child as script text.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
