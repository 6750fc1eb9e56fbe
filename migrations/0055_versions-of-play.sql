CREATE TABLE "golf_play_versions" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "golf_play_versions_only" CHECK ("golf_play_versions"."is_only")
);
