/** Input and output of each task of a thread, by name. */
export type TaskTypes = Record<string, { input: unknown; output: unknown }>

export type TaskRequest<Tasks extends TaskTypes> = {
  [Name in keyof Tasks]: { name: Name; input: Tasks[Name]['input'] }
}[keyof Tasks]

export type TaskReply = { value: unknown } | { error: string }
