export function runStep<T>(
  label: string,
  work: (report: (text: string) => void) => Promise<T>,
): Promise<T>
export function printLine(text: string): void
