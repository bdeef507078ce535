/** Label for amounts that can't cite a source, because no such prices are published for general use. */
export const estimateSourceLabel = 'our estimate'
