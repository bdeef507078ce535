import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LegalKind, type LegalVersion, legalKinds } from '#kernel/legal/documents.ts'
import { isLanguage, type Language, languageCodes, languages } from '#kernel/messages/languages.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { maxLegalTextLength, publishLegalDocumentEndpoint } from '../../legal/contract.ts'
import type { LegalPage, LegalText } from '../../legal/parse-legal-text.ts'
import styles from '../sites.module.css'
import { LegalPreview, LegalVersionList } from './legal-document.tsx'

/** The versions of each legal text of a site, and a form that publishes another one. */
export function LegalTab({ site, kind, kinds, versions, hasReleaseText, ...form }: LegalTabProps) {
  const latest = versions[0]?.version ?? 0
  return (
    <>
      <PageHeader title="Legal texts">
        <span className="text-ink-2 text-14 font-550 wrap-anywhere">{site.domain}</span>
      </PageHeader>
      <ChoiceLinks
        label="Kind of text"
        choices={kinds.map((choice) => ({
          title: legalKinds[choice.kind],
          count: choice.count,
          isChosen: choice.kind === kind,
          to: toPath(site, choice.kind),
        }))}
      />
      <section className="mt-6 mb-6" aria-labelledby="legal-versions">
        <h2 id="legal-versions">Versions</h2>
        {versions.length === 0 && (
          <p className="mt-2 text-ink-2">
            {hasReleaseText
              ? 'The text that comes with the software applies.'
              : 'Nothing is published, so no page links to this text.'}
          </p>
        )}
        <div className="mt-2">
          <LegalVersionList versions={versions} />
        </div>
      </section>
      <PublishForm key={`${site.id} ${kind} ${latest}`} {...{ site, kind, latest, ...form }} />
    </>
  )
}

function PublishForm({ site, kind, latest, texts, today, names }: PublishFormProps) {
  const [query] = useSearchParams()
  const asked = query.get('language')
  const chosen = isLanguage(asked) ? asked : 'en'
  const [preview, setPreview] = useState<{ language: Language; text: LegalText } | null>(null)
  const form = useActionForm({
    endpoint: async () => publishLegalDocumentEndpoint,
    initialValues: { ...toValues(texts), effectiveOn: today, notify: false },
    draft: `legal.${site.id}.${kind}.${latest}`,
    input: (values) => ({ ...values, id: site.id, kind, after: latest }),
    done: ({ version }) => t`Version ${version} published.`,
  })
  const showPreview = useAction(async (language: Language) => {
    const { parseLegalText } = await import('../../legal/parse-legal-text.ts')
    setPreview({ language, text: parseLegalText(form.values[language]) })
  })
  const faulty = languageCodes.find((code) => code !== chosen && form.input(code).error)
  const elsewhere = faulty && `${languages[faulty].name}: ${form.input(faulty).error}`
  return (
    <form {...form.props} aria-labelledby="legal-publish">
      <h2 id="legal-publish">Publish version {latest + 1}</h2>
      <p className={styles.legalIntro}>
        Published versions can’t be changed. Ask a lawyer what your country requires. Texts are in
        Markdown: headings start with ##. Placeholders:{' '}
        <code>
          {'{site} {address} {contact} {operator} {operatorAddress} {minimumAge} {terms} {privacy}'}
        </code>
        .
      </p>
      <div className={styles.legalFields}>
        <DateField label="Effective on" min={today} {...form.input('effectiveOn')} />
        <ChoiceLinks
          label="Language of the text"
          choices={languageCodes.map((code) => ({
            title: languages[code].name,
            isChosen: code === chosen,
            to: `${toPath(site, kind)}&language=${code}`,
          }))}
        />
        {languageCodes.map((language) => (
          <div key={language} hidden={language !== chosen}>
            <TextArea
              label={languages[language].name}
              rows={12}
              maxLength={maxLegalTextLength}
              lang={language}
              {...form.input(language)}
            />
            <Button
              className="mt-2"
              disabled={!form.values[language].trim()}
              busy={showPreview.isBusy}
              onClick={() => void showPreview.run(language)}
            >
              Preview
            </Button>
          </div>
        ))}
        <Checkbox
          label={
            kind === 'brokerages'
              ? 'Email all members of brokerages that there is a new version'
              : 'Email all members that there is a new version'
          }
          {...form.box('notify')}
        />
        <FailureNote title="The text isn’t published" text={form.failure ?? elsewhere ?? null} />
        <div>
          <SubmitButton form={form}>Publish</SubmitButton>
        </div>
      </div>
      {preview && (
        <Dialog
          at="l"
          title={preview.text.title ?? translate(legalKinds[kind])}
          onClose={() => setPreview(null)}
        >
          <LegalPreview page={{ ...preview, names }} />
        </Dialog>
      )}
    </form>
  )
}

function toPath(site: LegalTabProps['site'], kind: LegalKind) {
  return `${destinations.webAppAdmin('legal')}&site=${site.id}&kind=${kind}`
}

function toValues(texts: LegalTabProps['texts']) {
  const values = languageCodes.map((language) => [language, texts[language] ?? ''])
  return Object.fromEntries(values) as Record<Language, string>
}

type PublishFormProps = Pick<LegalTabProps, 'site' | 'kind' | 'texts' | 'today' | 'names'> & {
  /** Number of the latest version, or 0. */
  latest: number
}
type LegalTabProps = {
  site: { id: number; domain: string }
  kind: LegalKind
  kinds: readonly { kind: LegalKind; count: number }[]
  /** Latest first. */
  versions: readonly LegalVersion[]
  /** True if the release has a text of this kind. */
  hasReleaseText: boolean
  texts: Partial<Record<Language, string>>
  /** "2027-01-31". */
  today: string
  names: LegalPage['names']
}
