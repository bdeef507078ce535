import type { queries as Queries } from '@testing-library/dom'

/** Strings match the whole name or label. */
export type Target =
  | { role: string; name: string | RegExp; checked?: boolean }
  /** A field. Also finds hidden file inputs. */
  | { label: string | RegExp }

/** JSON has no regular expressions. */
export function serializeTarget(target: Target) {
  const name = 'role' in target ? target.name : target.label
  const pattern = typeof name === 'string' ? null : { source: name.source, flags: name.flags }
  const { role = null, checked = null } = 'role' in target ? target : {}
  return { role, checked, name: String(name), pattern }
}

/**
 * Runs in the page, which has Testing Library. Returns the first visible element and scrolls it to the middle of the
 * window, where no bar covers it. Null if it moves, because a click would miss it. Looks only in the open dialog, if
 * there is one.
 */
export async function findElement({
  role,
  checked,
  name,
  pattern,
}: ReturnType<typeof serializeTarget>): Promise<Element | null> {
  const { TestingLibraryDom: queries } = window as unknown as { TestingLibraryDom: typeof Queries }
  const expected = pattern ? new RegExp(pattern.source, pattern.flags) : name
  const scope = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  const found = role
    ? queries.queryAllByRole(scope, role, { name: expected, ...(checked && { checked }) })
    : queries.queryAllByLabelText(scope, expected)
  const first = found.find(
    (element) =>
      element.matches('input[type=file]') || element.checkVisibility({ visibilityProperty: true }),
  )
  // Some radio buttons are visible only as their label.
  const isSmall = first?.matches('[type=radio]') && first.getBoundingClientRect().width < 2
  const target = isSmall ? first?.closest('label') : first
  if (!target) return null
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top } = target.getBoundingClientRect()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return target.getBoundingClientRect().top === top ? target : null
}
