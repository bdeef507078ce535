import { Link, useRevalidator } from 'react-router'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import { useUser } from '#ui/user.tsx'
import type { ContactSheet } from '../contract.ts'
import { contactDraftName, emptyContactForm } from './contact-draft.ts'
import styles from './contact-form.module.css'
import { describeMissingFields, describeRecipients } from './contact-labels.ts'
import { ContactFieldset } from './fields/contact-fieldset.tsx'

/** Contact form for one seller. The draft is saved until the message is sent. */
export function ContactForm({ sheet, isOver = false, onSent }: ContactFormProps) {
  const listingId = sheet.listing.id
  const human = useHumanCode('lead')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const form = useActionForm({
    endpoint: async () => (await import('../contract.ts')).sendLeadEndpoint,
    initialValues: { ...emptyContactForm, ...sheet.prefilled },
    draft: contactDraftName(listingId),
    input: (values) => ({ ...values, listingId }),
    around: (run) =>
      human.around(run).catch((error: unknown) => {
        showToast({ tone: 'error', title: 'Error creating lead', message: describeFailure(error) })
        throw error
      }),
    onDone: ({ message }, { receiveUpdates }) => {
      // Opting in to updates also saves the listing.
      if (user && receiveUpdates) {
        markSessionStale()
        void revalidate()
      }
      onSent(message)
    },
  })
  const missing = describeMissingFields(form.values, human.code !== null)
  return (
    <form
      className="flex flex-col min-h-0"
      {...form.props}
      onSubmit={(event) => {
        human.request()
        form.props.onSubmit(event)
      }}
      aria-label="Contact seller"
    >
      <div className={styles.body}>
        <ConfirmEmailNotice>
          Confirm your email address before you message sellers.
        </ConfirmEmailNotice>
        <ContactFieldset form={form} takesFocus={isOver} isLeaseOnly={sheet.listing.isLeaseOnly} />
        <div>
          {user && (
            <Checkbox
              label="Save this aircraft and email me about price changes"
              {...form.box('receiveUpdates')}
            />
          )}
          {user && sheet.hasCard && (
            <Checkbox
              label={
                <>
                  Share my{' '}
                  <Link className="link" to={destinations.profile('card')} target="_blank">
                    buyer’s card
                  </Link>{' '}
                  with the seller. I can take it back at any time.
                </>
              }
              {...form.box('sharesCard')}
            />
          )}
          <HumanCheck {...human.check} />
        </div>
        <NoScriptNotice />
        <FailureNote text={form.failure} />
      </div>
      <div className={styles.footer}>
        <p>
          {form.isChanged && missing
            ? missing
            : describeRecipients(sheet, form.values.contactEmail)}
        </p>
        <SubmitButton
          form={form}
          className={styles.send ?? ''}
          disabled={human.code === null}
          explains
        >
          Send
        </SubmitButton>
      </div>
    </form>
  )
}

type ContactFormProps = {
  sheet: ContactSheet
  /** True if the form is in a dialog, where the first field gets focus. */
  isOver?: boolean
  onSent: (message: string) => void
}
