/** What somebody did in a part that was not yet alive, to be done again in the part that is. */
export type EarlyAct = (part: Element) => void

export const keptEvents = ['click', 'input', 'keydown', 'submit'] as const

/** Null for what works without a script: folded sections, links that open nothing over the page. */
export function keepAct(event: Event, part: Element): EarlyAct | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event.type === 'input') return isTextField(target) ? typedAgain(target, part) : null
  if (event.type === 'keydown')
    return (event as KeyboardEvent).key === 'Enter' && target instanceof HTMLInputElement
      ? again(target, part, (found) => found.dispatchEvent(new KeyboardEvent('keydown', enter)))
      : null
  if (event.type === 'submit') {
    event.preventDefault()
    return again(target as HTMLFormElement, part, (form) => form.requestSubmit())
  }
  if (isTick(target)) return tickedAgain(target, part)
  const button = target.closest<HTMLElement>('button, a[aria-haspopup]')
  if (!button) return pressedAgain(event as MouseEvent, target, part)
  if (opensElsewhere(event as MouseEvent)) return null
  event.preventDefault()
  return again(button, part, (found) => found.click())
}

/** Where the press came matters, as on a slider's track. Its thumbs are moved by the browser. */
function pressedAgain({ clientX, detail }: MouseEvent, target: Element, part: Element) {
  const track = target instanceof HTMLInputElement ? null : target.closest('[data-pressed-where]')
  if (!track) return null
  const press = { bubbles: true, clientX, detail }
  return again(track, part, (found) => found.dispatchEvent(new MouseEvent('click', press)))
}

const enter = { key: 'Enter', bubbles: true, cancelable: true }

/** The markup that stood in for the part may have been replaced by its like meanwhile. */
function again<Control extends Element>(
  control: Control,
  part: Element,
  act: (control: Control) => void,
): EarlyAct {
  const place = [...part.querySelectorAll(control.localName)].indexOf(control)
  return (alive) => {
    const found = control.isConnected ? control : alive.querySelectorAll(control.localName)[place]
    if (found) act(found as Control)
  }
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey
}

function isTick(target: Element): target is HTMLInputElement {
  return target.matches('input:is([type=checkbox], [type=radio])')
}

function isTextField(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target.matches('textarea, input:not([type=checkbox], [type=radio])')
}

/** The browser has ticked it already, and shows it so meanwhile. */
function tickedAgain(box: HTMLInputElement, part: Element): EarlyAct {
  const wanted = box.checked
  return again(box, part, (found) => {
    found.checked = !wanted
    found.click()
  })
}

/** React hears of an input only when the value differs from the one it set last. */
function typedAgain(field: HTMLInputElement | HTMLTextAreaElement, part: Element): EarlyAct {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const typed = field.value
  return again(field, part, (found) => {
    found.value = ''
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, typed)
    found.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
