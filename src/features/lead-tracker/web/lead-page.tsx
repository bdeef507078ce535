import { Conversation } from '#features/conversations/web/public/conversation.tsx'
import { RequestedFactsNote } from '#features/conversations/web/public/requested-facts-note.tsx'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { loadLeadPage } from '../server/load-lead-page.ts'
import type { Route } from './+types/lead-page.ts'
import { ContactSection } from './lead/contact-section.tsx'
import { HistorySection } from './lead/history-section.tsx'
import { Inquiries } from './lead/inquiries.tsx'
import { LeadHeader } from './lead/lead-header.tsx'
import { ListingSection } from './lead/listing-section.tsx'
import { NextStepSection } from './lead/next-step-section.tsx'
import { NoteForm } from './lead/note-form.tsx'
import styles from './lead.module.css'
import { useLeadEvents } from './use-lead-events.ts'
import { useReloadQuietly } from './use-reload-quietly.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['BizEmp', 'BizAdmin'])
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'lead not found...' })
  return { siteName: ctx.site.name, ...(await loadLeadPage(ctx, id.data)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.lead.contact.contactName
  return [
    { title: pageTitle(name ? `Lead: ${name}` : 'Lead', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** This page is a work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { bizId, lead } = loaderData
  useLeadEvents(bizId, useReloadQuietly())
  return (
    // Resets unsaved input when the user opens another lead.
    <div className="wrap pt-6 pb-12" key={lead.leadId}>
      <BackLink to={destinations.leadTracker(bizId)}>Leads</BackLink>
      <LeadHeader detail={loaderData} now={loaderData.now} />
      <div className={styles.columns}>
        <div className="grid gap-6 min-w-0">
          <RequestedFactsNote asked={loaderData.asked} />
          <Inquiries detail={loaderData} now={loaderData.now} />
          <Conversation
            conversation={loaderData.conversation}
            notes={loaderData.notes}
            noteForm={<NoteForm detail={loaderData} />}
            now={loaderData.now}
            messageKey={loaderData.messageKey}
          />
        </div>
        <aside className="min-w-0" aria-label="About this lead">
          <NextStepSection detail={loaderData} now={loaderData.now} />
          <ListingSection detail={loaderData} />
          <ContactSection detail={loaderData} />
          <HistorySection detail={loaderData} now={loaderData.now} />
        </aside>
      </div>
    </div>
  )
}
