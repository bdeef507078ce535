import { useState } from 'react'
import type { z } from 'zod'
import { maxBannerLength } from '#features/sites/banner-contract.ts'
import { type Language, languageCodes, languages } from '#kernel/messages/languages.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { SiteBanner } from '#kernel/site.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ValidatedForm } from '#ui/form/validated-form.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import {
  type Audience,
  audienceNames,
  audiences,
  maxServiceMailLength,
  sendServiceMailEndpoint,
  subjectName,
} from '../../service-mail-contract.ts'
import styles from '../users.module.css'

/** A message on every page of a site, and emails to its members about the service. */
export function MessagesTab(props: MessagesTabProps) {
  return (
    <>
      <PageHeader title="Messages">
        <span className="text-ink-2 text-14 font-550 wrap-anywhere">{props.site.domain}</span>
      </PageHeader>
      <BannerForm key={`banner ${props.site.id}`} {...props} />
      <MailForm key={props.site.id} siteId={props.site.id} />
    </>
  )
}

function BannerForm({ site, banner, today }: MessagesTabProps) {
  return (
    <section className={styles.messages} aria-labelledby="banner">
      <h2 id="banner">Message on every page</h2>
      <p className="text-ink-2 text-14">
        Visitors read their language, or else English, or else any. Clear all texts to remove the
        message. Days start and end at midnight UTC.
      </p>
      <ActionForm
        title="Message on every page"
        endpoint={async () =>
          (await import('#features/sites/banner-contract.ts')).saveBannerEndpoint
        }
        initialValues={{
          startsOn: banner?.startsOn ?? today,
          endsOn: banner?.endsOn ?? today,
          ...withLanguages((code) => banner?.texts[code] ?? ''),
        }}
        draft={`banner.${site.id}.${site.version}`}
        input={(values) => ({ ...values, id: site.id, version: site.version })}
        done="Message saved."
        resetTo={(_, values) => values}
        submitLabel="Save message"
      >
        {({ input }) => (
          <>
            <DateField label="First day" {...input('startsOn')} />
            <DateField label="Last day" {...input('endsOn')} />
            {languageCodes.map((code) => (
              <Field
                key={code}
                label={languages[code].name}
                lang={code}
                optional
                maxLength={maxBannerLength}
                {...input(code)}
              />
            ))}
          </>
        )}
      </ActionForm>
    </section>
  )
}

function MailForm({ siteId }: { siteId: number }) {
  const [pending, setPending] = useState<ServiceMailBody | null>(null)
  const send = async (body: ServiceMailBody) => {
    const { message } = await callApi(sendServiceMailEndpoint, body)
    showToast({ message })
    setPending(null)
  }
  const form = useActionForm({
    schema: async () => (await import('../../service-mail-contract.ts')).ServiceMailFields,
    initialValues: {
      audience: 'self',
      ...withLanguages(() => ''),
      enSubject: '',
      esSubject: '',
      deSubject: '',
      trSubject: '',
    },
    draft: `service-mail.${siteId}`,
    send: async ({ audience, ...texts }) => {
      const body = { ...texts, audience: audience as Audience, siteId }
      if (audience === 'self') await send(body)
      else setPending(body)
      return 'unsent'
    },
  })
  return (
    <section className={styles.messages} aria-labelledby="service-mail">
      <h2 id="service-mail">Email to members</h2>
      <p className="text-ink-2 text-14">
        For changes of terms, data breaches, and prices. Not for marketing, which needs consent.
        Send a test first. Members get the same text only once.
      </p>
      <ValidatedForm label="Email to members" form={form} submitLabel="Send email" isAlwaysEnabled>
        <Select
          label="Recipients"
          options={audienceNames.map((name) => [name, translate(audiences[name])] as const)}
          {...form.input('audience')}
        />
        {languageCodes.map((code) => (
          <div key={code} className="grid gap-2">
            <Field
              label={t`Subject, ${languages[code].name}`}
              lang={code}
              optional
              maxLength={120}
              {...form.input(subjectName(code))}
            />
            <TextArea
              label={t`Text, ${languages[code].name}`}
              lang={code}
              rows={6}
              maxLength={maxServiceMailLength}
              {...form.input(code)}
            />
          </div>
        ))}
      </ValidatedForm>
      {pending && (
        <ConfirmDialog
          title="Send this email?"
          confirmLabel="Send email"
          onConfirm={() => send(pending).then(() => form.deleteDraft())}
          onClose={() => setPending(null)}
        >
          <p>{t`Recipients: ${translate(audiences[pending.audience])}. This can’t be undone.`}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function withLanguages(toValue: (code: Language) => string) {
  const values = languageCodes.map((code) => [code, toValue(code)])
  return Object.fromEntries(values) as Record<Language, string>
}

type ServiceMailBody = z.input<typeof sendServiceMailEndpoint.input>
type MessagesTabProps = {
  site: { id: number; domain: string; version: number }
  banner: SiteBanner | null
  /** "2027-01-31". */
  today: string
}
