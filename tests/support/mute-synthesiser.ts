/** A synthesiser that listens and never says a word. */
process.on('message', () => {});
process.on('disconnect', () => process.exit(0));
