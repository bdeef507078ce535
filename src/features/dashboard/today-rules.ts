/** Kinds of tasks, most urgent first. */
export const todayKinds = [
  'reply',
  'step',
  'viewing',
  'question',
  'confirm',
  'expires',
  'activate',
  'asked',
  'price',
  'photos',
] as const
export type TodayKind = (typeof todayKinds)[number]

export const maxTodayItems = 10

/** Number of items per kind. The last item of a grouped kind stands for all remaining ones. */
const kindLimits: Record<TodayKind, { items: number; isGrouped: boolean }> = {
  reply: { items: 2, isGrouped: true },
  step: { items: 2, isGrouped: true },
  viewing: { items: 3, isGrouped: false },
  question: { items: 2, isGrouped: false },
  confirm: { items: 1, isGrouped: true },
  expires: { items: 2, isGrouped: false },
  activate: { items: 1, isGrouped: true },
  asked: { items: 2, isGrouped: false },
  price: { items: 2, isGrouped: false },
  photos: { items: 2, isGrouped: false },
}

/**
 * Returns the most urgent tasks. A person or aircraft has tasks of one kind only. Tasks must be in order of urgency within
 * their kind.
 */
export function pickToday(tasks: readonly TodayTask[]): TodayTask[] {
  const seen = new Set<string | number>()
  return todayKinds
    .flatMap((kind) => {
      const isSeen = ({ person, listingId }: TodayTask) => seen.has(person ?? listingId ?? '')
      const open = tasks.filter((task) => task.kind === kind && !isSeen(task))
      for (const { person, listingId } of open) {
        if (person !== null) seen.add(person)
        if (listingId !== null) seen.add(listingId)
      }
      return limitKind(kind, open)
    })
    .slice(0, maxTodayItems)
}

function limitKind(kind: TodayKind, tasks: TodayTask[]): TodayTask[] {
  const { items, isGrouped } = kindLimits[kind]
  const last = tasks[items - 1]
  if (!last || !isGrouped) return tasks.slice(0, items)
  const others = tasks.slice(items).flatMap(({ leadId, listingId }) => leadId ?? listingId ?? [])
  return [...tasks.slice(0, items - 1), { ...last, others: [...last.others, ...others] }]
}

/** Fields of a task that its kind may lack. */
export const noTask = {
  leadId: null,
  listingId: null,
  person: null,
  aircraft: null,
  text: null,
  at: null,
  amount: null,
  others: [],
}

/** A task before its aircraft is loaded. */
export type TodayTask = {
  kind: TodayKind
  leadId: number | null
  listingId: number | null
  person: string | null
  aircraft: string | null
  text: string | null
  at: string | null
  amount: number | null
  others: number[]
}
