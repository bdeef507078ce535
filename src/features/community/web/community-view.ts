import type {
  BoardMember,
  Chair,
  CommunityDocument,
  CommunityEvent,
  CommunityLink,
  CommunityPhoto,
  Faq,
  Intro,
} from '../contract.ts'
import { realEstateGrouping } from '../limits.ts'

/** The community's data for its page. */
export type CommunityView = {
  mayEdit: boolean
  /** The earliest day that hasn't ended in every time zone. */
  today: string
  intro: Intro | null
  photo: CommunityPhoto | null
  events: readonly CommunityEvent[]
  documents: readonly CommunityDocument[]
  board: readonly BoardMember[]
  chairs: readonly Chair[]
  faqs: readonly Faq[]
  links: readonly CommunityLink[]
  classified: readonly ClassifiedListing[]
}

/** Aircraft for sale by its owner. */
export type ClassifiedListing = {
  id: number
  url: string
  title: string
  price: number | null
  place: string
}

export type SectionId =
  | 'events'
  | 'documents'
  | 'board'
  | 'faq'
  | 'links'
  | 'classified'
  | 'real-estate'
export type SectionEntry = { id: SectionId; title: string; count: number }

/** Returns the seven sections with their number of entries. Omits empty ones unless the user can edit. */
export function visibleSections(view: CommunityView): SectionEntry[] {
  const { realEstate, links } = splitLinks(view.links)
  const all: SectionEntry[] = [
    {
      id: 'events',
      title: 'Events',
      count: view.events.filter(({ date }) => date >= view.today).length,
    },
    {
      id: 'documents',
      title: 'Documents',
      count: new Set(view.documents.map(({ name }) => name.toLowerCase())).size,
    },
    { id: 'board', title: 'Board', count: view.board.length + view.chairs.length },
    { id: 'faq', title: 'FAQ', count: view.faqs.length },
    { id: 'links', title: 'Links', count: links.length },
    { id: 'classified', title: 'Classified', count: view.classified.length },
    { id: 'real-estate', title: 'Real estate', count: realEstate.length },
  ]
  return all.filter(({ id, count }) => count > 0 || (view.mayEdit && id !== 'classified'))
}

/** Separates out the links that appear in the Real estate section. */
export function splitLinks(links: readonly CommunityLink[]) {
  const isRealEstate = ({ grouping }: CommunityLink) =>
    grouping.toLowerCase() === realEstateGrouping.toLowerCase()
  return {
    realEstate: links.filter(isRealEstate),
    links: links.filter((link) => !isRealEstate(link)),
  }
}
