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

/** What the landing page knows of the community. */
export type CommunityView = {
  mayEdit: boolean
  /** The first day that is not over everywhere. */
  today: string
  intro: Intro | null
  photo: CommunityPhoto | null
  events: readonly CommunityEvent[]
  documents: readonly CommunityDocument[]
  board: readonly BoardMember[]
  chairs: readonly Chair[]
  faqs: readonly Faq[]
  links: readonly CommunityLink[]
  classified: readonly ClassifiedLine[]
}

/** An aircraft that its owner sells. */
export type ClassifiedLine = {
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

/** The seven sections with how much is in each. Those that are empty are absent, but for who may fill them. */
export function sectionsShown(view: CommunityView): SectionEntry[] {
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

/** Links of one group stand in the section Real estate. */
export function splitLinks(links: readonly CommunityLink[]) {
  const isRealEstate = ({ grouping }: CommunityLink) =>
    grouping.toLowerCase() === realEstateGrouping.toLowerCase()
  return {
    realEstate: links.filter(isRealEstate),
    links: links.filter((link) => !isRealEstate(link)),
  }
}
