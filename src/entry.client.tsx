import { type Component, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localizeMessages } from '#kernel/format/localize-messages.ts'
import { parseLanguageTag } from '#kernel/messages/languages.ts'
import { type Messages, setTranslationSource } from '#kernel/messages/translate.ts'
import { announceFilledValues } from '#ui/document/announce-filled-values.ts'
import { showServerPage } from '#ui/document/define-server-page-fallback.ts'
import { openSectionsForPrint } from '#ui/document/open-sections-for-print.ts'
import { openPagesOfMissingScripts } from '#ui/document/page-requests.ts'
import { tolerateReplacedText } from '#ui/document/tolerate-replaced-text.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

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
openPagesOfMissingScripts()
await loadTranslation()
startTransition(() => {
  const handleError = (error: unknown, boundary?: Component) => {
    console.error(error)
    if (!(boundary instanceof SectionBoundary)) showServerPage(() => root.unmount())
  }
  const root = hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError: (error, { errorBoundary }) => handleError(error, errorBoundary),
      onUncaughtError: (error) => handleError(error),
    },
  )
})
