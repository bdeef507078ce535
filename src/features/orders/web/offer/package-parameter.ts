/** Query parameter for the previously chosen package. */
export const packageParameter = 'package'
