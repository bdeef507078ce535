import { Link } from 'react-router'
import { SharedCard } from '#features/buyer-cards/web/public/shared-card.tsx'
import { MessageThread } from '#features/conversations/web/public/message-thread.tsx'
import { RequestedFactsNote } from '#features/conversations/web/public/requested-facts-note.tsx'
import { stateName } from '#features/leads/lead-states.ts'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import type { Gauge } from '#kernel/format/gauge.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { GaugeLine } from '#ui/facts/gauge.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { Time } from '#ui/time/time.tsx'
import type { LeadDetail, LeadEvent } from '../contract.ts'
import { maxLeadTextLengths } from '../lead-limits.ts'
import { loadLeadPage } from '../server/load-lead-page.ts'
import type { Route } from './+types/lead-page.ts'
import { ContactSection } from './lead/contact-section.tsx'
import { Inquiries } from './lead/inquiries.tsx'
import { LeadHeader } from './lead/lead-header.tsx'
import { ListingThumb } from './lead/listing-thumb.tsx'
import { NextStepSection } from './lead/next-step-section.tsx'
import styles from './lead.module.css'
import { useLeadEvents, useReloadQuietly } from './use-lead-events.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['BizEmp', 'BizAdmin'])
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'lead not found...' })
  return loadLeadPage(ctx, id.data)
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const name = loaderData?.lead.contact.contactName
  return name ? t`Lead: ${name}` : translate('Lead')
})

/** This page is a work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { bizId, lead, neighbors } = loaderData
  useLeadEvents(bizId, useReloadQuietly())
  return (
    // Resets unsaved input when the user opens another lead.
    <div className="wrap pt-6 pb-12" key={lead.leadId}>
      <div className="flex items-center justify-between">
        <BackLink to={destinations.leadTracker(bizId)}>Leads</BackLink>
        {neighbors && <Neighbors state={stateName(lead.currentStateId)} {...neighbors} />}
      </div>
      <LeadHeader detail={loaderData} now={loaderData.now} />
      <div className={styles.columns}>
        <div className="grid gap-6 min-w-0">
          {loaderData.card && <SharedCard card={loaderData.card} />}
          <RequestedFactsNote requested={loaderData.requested} />
          <Inquiries detail={loaderData} now={loaderData.now} />
          <MessageThread
            conversation={loaderData.conversation}
            notes={loaderData.notes}
            noteForm={<NoteForm detail={loaderData} />}
            now={loaderData.now}
            messageKey={loaderData.messageKey}
          />
        </div>
        <aside className="min-w-0" aria-label="About this lead">
          <NextStepSection detail={loaderData} now={loaderData.now} />
          <ListingSection detail={loaderData} gauge={loaderData.gauge} />
          <ContactSection detail={loaderData} />
          <HistorySection detail={loaderData} now={loaderData.now} />
        </aside>
      </div>
    </div>
  )
}

/** Links to the leads before and after this one in its column of the board. */
function Neighbors({ state, position, count, previousId, nextId }: NeighborsProps) {
  return (
    <nav className={styles.neighbors} aria-label={translate(state)}>
      <span className="num">
        {formatNumber(position)} of {formatNumber(count)}
      </span>
      {previousId !== null && (
        <Link to={destinations.lead(previousId)} aria-label="Previous lead">
          <IconChevronLeft size={18} />
        </Link>
      )}
      {nextId !== null && (
        <Link to={destinations.lead(nextId)} aria-label="Next lead">
          <IconChevronRight size={18} />
        </Link>
      )}
    </nav>
  )
}

/** Form for internal notes, which buyers can't see. */
function NoteForm({ detail: { bizId: id, lead } }: { detail: LeadDetail }) {
  const form = useActionForm({
    endpoint: async () => (await import('../changes-contract.ts')).addNoteEndpoint,
    initialValues: { note: '' },
    draft: `lead-note.${lead.leadId}`,
    input: ({ note }) => ({ id, leadId: lead.leadId, note }),
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        label="Team note"
        maxLength={maxLeadTextLengths.note}
        rows={3}
        {...form.input('note')}
      />
      <FailureNote text={form.failure} />
      <div className={styles.footer}>
        <p>Only your team can see it.</p>
        <Button type="submit" busy={form.sending} disabled={!form.isChanged}>
          Save note
        </Button>
      </div>
    </form>
  )
}

function HistorySection({ detail, now }: { detail: LeadDetail; now: string }) {
  const { history, lead } = detail
  return (
    <section className={styles.section} aria-labelledby="lead-history">
      <div className={styles.leadSectionsHeader}>
        <h2 id="lead-history">History</h2>
      </div>
      <ol className={styles.history}>
        {history.map((event) => (
          <Entry key={`${event.at} ${event.kind} ${event.after}`} at={event.at} now={now}>
            {describeEvent(event)}
          </Entry>
        ))}
        <Entry at={lead.dateSubmitted} now={now}>
          Lead received
        </Entry>
      </ol>
    </section>
  )
}

function Entry({ at, now, children }: { at: string; now: string; children: string }) {
  return (
    <li>
      {children}
      <Time at={at} now={now} />
    </li>
  )
}

function describeEvent(event: LeadEvent): string {
  const by = event.byName
  return sentences[event.kind](event, by ?? translate('The site'))
}

const sentences: Record<LeadEvent['kind'], (event: LeadEvent, by: string) => string> = {
  state: ({ after }, by) => t`${by} moved it to ${translate(after ?? '')}`,
  owner: ({ after }, by) =>
    after === null ? t`${by} unassigned the lead` : t`${by} assigned it to ${after}`,
  joined: ({ after }) => t`Merged with another inquiry from the same buyer: ${after}`,
  parted: (_event, by) => t`${by} split the inquiries`,
  step: ({ before, after }, by) =>
    after === null ? t`${by} completed: ${before}` : t`${by} set the next step: ${after}`,
  ended: () => translate('The conversation ended'),
}

/** The aircraft in question, with links to its public page and statistics. */
function ListingSection({ detail, gauge }: { detail: LeadDetail; gauge: Gauge | null }) {
  const { lead, otherLeads } = detail
  return (
    <section className={styles.section} aria-labelledby="lead-listing">
      <div className={styles.leadSectionsHeader}>
        <h2 id="lead-listing">Listing</h2>
        {lead.listingId !== null && (
          <Link className="link" to={destinations.brokerListing(lead.listingId)}>
            Open<span className="sr"> its stats and leads</span>
          </Link>
        )}
      </div>
      <div className={styles.listing}>
        <ListingThumb image={lead.listingImage} />
        <div>
          {lead.listingUrl ? (
            <Link className={styles.title} to={lead.listingUrl}>
              {lead.listingTitle}
            </Link>
          ) : (
            <b className={styles.title}>{lead.listingTitle}</b>
          )}
          {lead.listingId === null ? (
            <p className={styles.muted}>Listing deleted</p>
          ) : (
            <>
              <p className={styles.muted}>{lead.listingStockNumber ?? 'Stock number not stated'}</p>
              <p className={styles.muted}>
                <b>{formatAskingPrice(detail)}</b>
                {otherLeads > 0 && t` · ${formatCount(otherLeads, 'other lead')}`}
              </p>
              {gauge && (
                <p className="mt-2">
                  <GaugeLine gauge={gauge} />
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

type NeighborsProps = NonNullable<Awaited<ReturnType<typeof loadLeadPage>>['neighbors']> & {
  state: string
}
