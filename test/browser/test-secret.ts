// The key of the server that the browser tests run against, so that a test can make the links that it emails.

export const testSecret = 'the key of the server of the browser tests';
