/** A browser engine. A new one is a file with a value of this type. */
export type Engine = {
  name: string
  /** Narrowest window, in pixels. */
  narrowWidth: number
  /** Starts what all visitors of a worker share. */
  start: () => Promise<RunningEngine>
}

export type RunningEngine = {
  /** Opens a window without cookies. */
  openWindow: (size: WindowSize) => Promise<Driver>
  stop: () => Promise<void>
}

export type WindowSize = { width: number; height: number }

/**
 * Controls a window. `Handle` is an element of its page. Functions that run in the page can use only their argument.
 * `collectErrors` returns the page's errors and policy violations so far.
 */
export type Driver<Handle = unknown> = {
  goTo: (url: string) => Promise<void>
  addScript: (source: string) => Promise<void>
  evaluate: <Input, Output>(run: (input: Input) => Output, input: Input) => Promise<Awaited<Output>>
  find: <Input>(
    run: (input: Input) => Promise<Element | null>,
    input: Input,
  ) => Promise<Handle | null>
  click(element: Handle): Promise<void>
  fill(element: Handle, text: string): Promise<void>
  choose(element: Handle, option: string): Promise<void>
  upload(element: Handle, path: string): Promise<void>
  /** Presses keys together, such as `Shift+ArrowRight`. */
  press: (keys: string) => Promise<void>
  collectErrors: () => Promise<readonly string[]>
  takeShot: () => Promise<Buffer>
  close: () => Promise<void>
}
