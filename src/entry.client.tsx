import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localizeMessages } from '#kernel/format/localize-messages.ts'
import { parseLanguageTag } from '#kernel/messages/languages.ts'
import { type Messages, setTranslationSource } from '#kernel/messages/translate.ts'
import { announceFilledValues } from '#ui/document/announce-filled-values.ts'
import { createServerPageFallback } from '#ui/document/create-server-page-fallback.ts'
import { openSectionsForPrint } from '#ui/document/open-sections-for-print.ts'
import { tolerateReplacedText } from '#ui/document/tolerate-replaced-text.ts'

/** Translations are separate files, so that pages in English don't load any. */
const translations = import.meta.glob<Messages>('../reference/messages/*.json', {
  import: 'default',
})

async function loadTranslation() {
  const parsed = parseLanguageTag(document.documentElement.lang)
  const load = parsed && translations[`../reference/messages/${parsed.language}.json`]
  if (!load) return
  const translation = { ...parsed, messages: localizeMessages(await load(), parsed) }
  setTranslationSource(() => translation)
}

announceFilledValues()
tolerateReplacedText()
openSectionsForPrint()
await loadTranslation()
const showServerPage = createServerPageFallback()
startTransition(() => {
  const handleError = (error: unknown) => {
    console.error(error)
    showServerPage(() => root.unmount())
  }
  const root = hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: handleError, onUncaughtError: handleError },
  )
})
