import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { countryName } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Link } from '#ui/link.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import {
  maxRequestAnswerLength,
  maxRequestReasonLength,
  type PrivacyRequestDetail,
} from '../request-contract.ts'
import {
  type RequestAction,
  requestActionNames,
  requestActions,
  requestKinds,
} from '../request-kinds.ts'
import { featureTitles } from './feature-titles.ts'
import { fetchFile } from './fetch-file.ts'
import styles from './privacy.module.css'

/** One request with the person's data by table, the actions on it, and their log. */
export function RequestView({ request }: { request: PrivacyRequestDetail }) {
  return (
    <>
      <BackLink to={destinations.admin('privacy')}>Privacy requests</BackLink>
      <h1 className="mt-2">{translate(requestKinds[request.kind])}</h1>
      <RequestFacts request={request} />
      <h2>Data</h2>
      <DataTable
        caption="Data"
        rows={request.tables}
        rowKey={({ table }) => table}
        columns={[
          {
            title: 'Area',
            isRowHeader: true,
            cell: ({ feature }) => translate(featureTitles[feature as keyof typeof featureTitles]),
            under: ({ table }) => <code>{table}</code>,
          },
          { title: 'Table', hideBelow: 640, cell: ({ table }) => <code>{table}</code> },
          { title: 'Count', count: ({ rows }) => rows },
          { title: 'If erased', text: ({ erasure }) => translate(erasures[erasure]) },
        ]}
        empty={<EmptyState title="No data found" text="We have nothing about this person." />}
      />
      {request.state !== 'unconfirmed' && <RequestActions request={request} />}
      {request.state !== 'unconfirmed' && request.tables.length > 0 && (
        <ExportForm id={request.id} />
      )}
      <section className="mt-8" aria-labelledby="log">
        <h2 id="log">Log</h2>
        <ol className={styles.log}>
          {request.log.map(({ at, by, words, reason }) => (
            <li key={`${at} ${words}`}>
              <span className="num text-ink-3">{formatDate(at)}</span> {by} {translate(words)}
              {reason && <span className="block text-ink-2">{reason}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const erasures = {
  deleted: 'Deleted',
  changed: 'Anonymized',
  kept: 'Partly kept by law',
} as const

function RequestFacts({ request }: { request: PrivacyRequestDetail }) {
  const { email, subject, account, addresses } = request
  const facts: [label: string, value: ReactNode][] = [
    ['Email to answer', email],
    ['Address confirmed', translate(request.isProven ? 'Yes' : 'No')],
    ['Person', subject],
    [
      'Account',
      account && (
        <Link
          key="account"
          className="link"
          to={`${destinations.admin('users')}&user=${account.profileId}`}
        >
          {account.email}
        </Link>
      ),
    ],
    ['Login', account && translate(account.isEnabled ? 'Enabled' : 'Disabled')],
    [
      'Unconfirmed account',
      request.hasUnconfirmedAccount &&
        translate('An account has this address without confirmation. It may be someone else’s.'),
    ],
    ['Addresses with this phone number', addresses.join(', ')],
    ['Country', request.country && countryName(request.country)],
    ['Received', request.receivedAt && formatDate(request.receivedAt)],
    ['Due', request.dueOn && formatDate(request.dueOn)],
    ['Answered', request.answeredAt && formatDate(request.answeredAt)],
    [
      'Data on hold',
      request.isHeld && translate('Nothing is erased or pruned until you release it.'),
    ],
    [
      'Message',
      request.words && (
        <span key="words" className={styles.lines}>
          {request.words}
        </span>
      ),
    ],
  ]
  return (
    <div className={styles.facts}>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </div>
  )
}

function RequestActions({ request }: { request: PrivacyRequestDetail }) {
  const { id, version } = request
  return (
    <div className={styles.form}>
      <h2>Action</h2>
      <ActionForm
        title="Action"
        endpoint={async () => (await import('../request-contract.ts')).actOnPrivacyRequestEndpoint}
        initialValues={{ action: '', target: '', text: '' }}
        draft={`privacy-request.${id}.${version}`}
        input={(values) => ({ ...values, id, version })}
        done="Action completed."
        submitLabel="Continue"
      >
        {({ input, values: { action } }) => (
          <>
            <Select
              label="Action"
              none="Select an action"
              options={requestActionNames
                .filter((name) => isAvailable(name, request))
                .map((name) => [name, translate(requestActions[name])] as const)}
              {...input('action')}
            />
            {(action === 'subject' || action === 'transfer') && (
              <Field
                label={
                  action === 'subject'
                    ? 'Email address or phone number of the person'
                    : 'Email address of the account that gets the aircraft'
                }
                maxLength={200}
                {...input('target')}
              />
            )}
            <TextArea
              label={translate(
                action === 'answer'
                  ? 'Answer'
                  : action === 'disable'
                    ? 'Reason (for the audit log and the account’s owner)'
                    : 'Reason (for the audit log)',
              )}
              rows={4}
              maxLength={action === 'answer' ? maxRequestAnswerLength : maxRequestReasonLength}
              {...input('text')}
            />
          </>
        )}
      </ActionForm>
    </div>
  )
}

function isAvailable(action: RequestAction, request: PrivacyRequestDetail): boolean {
  const { account, isHeld, state, tables } = request
  if (action === 'disable') return account?.isEnabled === true
  if (action === 'transfer') return account !== null
  if (action === 'hold') return !isHeld && tables.length > 0
  if (action === 'release') return isHeld
  if (action === 'erase') return !isHeld && tables.length > 0
  if (action === 'answer') return request.email !== null
  return action === 'subject' || state === 'open'
}

function ExportForm({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/admin/privacy/${id}/export`}
      onSubmit={(event) => {
        event.preventDefault()
        void fetchFile(event.currentTarget, () => void revalidate())
      }}
      aria-labelledby="export"
    >
      <h2 id="export">Copy of the data</h2>
      <Field
        label={translate('Reason (for the audit log)')}
        name="reason"
        required
        maxLength={maxRequestReasonLength}
      />
      <div>
        <Button type="submit">Download ZIP</Button>
      </div>
    </form>
  )
}
