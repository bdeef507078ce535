import { useNonce } from './nonce.ts'

/**
 * An inline script. Its text is rendered only on the server, without indentation. The browser runs it before React starts, and Trusted Types
 * prevent scripts from setting a script's text.
 */
export function InlineScript({ text }: { text: string }) {
  const nonce = useNonce()
  if (import.meta.env.SSR)
    return (
      <script nonce={nonce} suppressHydrationWarning>
        {text.replaceAll(/\n\s+/g, '\n')}
      </script>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Trusted Types would treat an empty child as script text.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
