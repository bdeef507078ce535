import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Country } from '#features/lookups/contract.ts'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Link } from '#ui/link.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { PagedTable } from '#ui/list/paged-table.tsx'
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import type {
  PrivacyRequest,
  PrivacyRequestDetail,
  PrivacyRequestPage,
  PrivacyRequestQuery,
} from '../../request-contract.ts'
import { requestKinds, requestStates } from '../../request-kinds.ts'
import { RequestView } from '../request-view.tsx'
import { kindOptions } from './kind-options.ts'

/** Requests about personal data, of members and of people without an account. */
export function PrivacyTab({ list, opened, query, countries, today }: PrivacyTabProps) {
  const [isOpening, setOpening] = useState(false)
  if (opened) return <RequestView key={`${opened.id} ${opened.version}`} request={opened} />
  if (!list) return null
  return (
    <>
      <PageHeader title="Privacy requests" count={list.total}>
        <Button variant="act" onClick={() => setOpening(true)}>
          Open a request
        </Button>
      </PageHeader>
      <ChoiceLinks
        className="mb-4"
        label="Status"
        choices={requestStates.map((state) => ({
          title: stateNames[state],
          isChosen: state === query.state,
          to: toUrl({ state }),
        }))}
      />
      <PagedTable
        caption="Privacy requests"
        list={list}
        to={(page) => toUrl({ ...query, page })}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Request',
            isRowHeader: true,
            cell: (request) => (
              <Link
                className="link"
                to={listUrl(destinations.admin('privacy'), { request: request.id })}
              >
                {translate(requestKinds[request.kind])}
              </Link>
            ),
            under: (request) => request.subject ?? request.email,
          },
          {
            title: 'Person',
            hideBelow: 640,
            text: ({ subject, email }) => subject ?? email ?? '',
            isCut: true,
          },
          {
            title: 'Received',
            hideBelow: 640,
            className: 'num',
            text: ({ receivedAt }) => (receivedAt ? formatDate(receivedAt) : ''),
          },
          {
            title: 'Due',
            className: 'num',
            cell: (request) => <DueDay request={request} today={today} />,
          },
        ]}
        empty={
          <EmptyState
            title="No privacy requests"
            text="Requests from the form appear here after the sender confirms the address."
          />
        }
      />
      {isOpening && <OpenRequestDialog countries={countries} onClose={() => setOpening(false)} />}
    </>
  )
}

const stateNames = { open: 'Open', answered: 'Answered', unconfirmed: 'Not confirmed' } as const

function DueDay({ request, today }: { request: PrivacyRequest; today: string }) {
  const { state, dueOn, answeredAt, isHeld } = request
  return (
    <>
      {state === 'answered' && answeredAt ? formatDate(answeredAt) : dueOn && formatDate(dueOn)}{' '}
      {state === 'open' && dueOn && dueOn < today && <Tag tone="late">Overdue</Tag>}
      {isHeld && <Tag tone="info">Data on hold</Tag>}
    </>
  )
}

function OpenRequestDialog({ countries, onClose }: OpenDialogProps) {
  const navigate = useNavigate()
  return (
    <ActionForm
      title="Open a request"
      endpoint={async () => (await import('../../request-contract.ts')).openPrivacyRequestEndpoint}
      initialValues={{ kind: '', subject: '', email: '', country: '', reason: '' }}
      draft="new-privacy-request"
      input={(values) => values}
      submitLabel="Open request"
      onDone={({ id }) => navigate(listUrl(destinations.admin('privacy'), { request: id }))}
      onClose={onClose}
    >
      {({ input }) => (
        <>
          <Select
            label="Kind"
            none="Select a kind of request"
            options={kindOptions()}
            {...input('kind')}
          />
          <Field
            label="Email address or phone number of the person"
            maxLength={200}
            {...input('subject')}
          />
          <Field
            label="Email address to answer"
            type="email"
            optional
            maxLength={200}
            {...input('email')}
          />
          <CountrySelect
            label="Country of the person"
            optional
            none="Not stated"
            countries={countries}
            {...input('country')}
          />
          <TextArea
            label={translate('Reason (for the audit log)')}
            rows={3}
            maxLength={500}
            {...input('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}

function toUrl(query: { state: string; page?: number }) {
  return listUrl(destinations.admin('privacy'), query, { state: 'open', page: 0 })
}

type OpenDialogProps = { countries: readonly Country[]; onClose: () => void }
type PrivacyTabProps = {
  list: PrivacyRequestPage | null
  opened: PrivacyRequestDetail | null
  query: PrivacyRequestQuery
  countries: Country[]
  today: string
}
