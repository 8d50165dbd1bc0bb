import fc from 'fast-check'

/** A property that fails says so at once: to look for a smaller failure takes minutes a mutant. */
fc.configureGlobal({ endOnFailure: true })
