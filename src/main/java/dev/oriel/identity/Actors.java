package dev.oriel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes actors: from a token, or for the operator of the installation. */
@Component
public class Actors {

  /** The operator's own id in logs: whoever holds the machine. */
  private static final Who OPERATOR = new Who(Who.Kind.OPERATOR, new UUID(0, 0), "Operator");

  private static final String REFUSAL =
      "A valid API key is needed, as 'Authorization: Bearer osk_…'.";

  private final DirectoryTable table;
  private final Directories directories;
  private final Cache<ByteBuffer, DirectoryTable.CredentialRef> tokens =
      Caffeine.newBuilder().maximumSize(50_000).build();

  Actors(DirectoryTable table, Directories directories) {
    this.table = table;
    this.directories = directories;
  }

  /** The holder of a REST key. Refuses as {@code Unauthorized} an unknown or a revoked one. */
  public Actor byRestKey(String token) {
    if (!token.startsWith(CredentialKind.REST.prefix())) {
      throw Refused.unauthorized(REFUSAL);
    }
    ByteBuffer hash = ByteBuffer.wrap(Tokens.hash(token));
    DirectoryTable.CredentialRef ref = tokens.getIfPresent(hash);
    if (ref == null) {
      ref =
          table
              .credential(CredentialKind.REST, hash.array())
              .orElseThrow(() -> Refused.unauthorized(REFUSAL));
      tokens.put(hash, ref);
    }
    Directory directory = directories.of(ref.workspaceId());
    if (directory.credential(ref.credentialId()) == null) {
      directory = directories.reload(ref.workspaceId());
    }
    return holder(directory, directory.credential(ref.credentialId()));
  }

  /** The operator, with an administrator's rights, for the setup file and the command line. */
  public Actor operator(Workspace workspace) {
    return operator(directories.of(workspace.id()));
  }

  /** A member acting by themselves through the setup, as in the demo workspace. */
  public Actor member(Workspace workspace, UUID memberId, Surface surface) {
    return member(directories.of(workspace.id()), memberId, surface);
  }

  /**
   * The same actor with the present rights. Refuses as {@code Unauthorized} if its key is revoked.
   */
  Actor again(Actor actor) {
    Directory directory = directories.reload(actor.workspace().id());
    return switch (actor.who().kind()) {
      case KEY -> holder(directory, directory.credential(actor.who().id()));
      case MEMBER -> member(directory, actor.who().id(), actor.surface());
      case OPERATOR -> operator(directory);
    };
  }

  private static Actor holder(Directory directory, @Nullable Credential credential) {
    if (credential == null || credential.isRevoked()) {
      throw Refused.unauthorized(REFUSAL);
    }
    Who who = new Who(Who.Kind.KEY, credential.id(), credential.name());
    return new Actor(directory, who, credential.profileId(), Surface.REST);
  }

  private static Actor member(Directory directory, UUID memberId, Surface surface) {
    Member member = directory.member(memberId);
    if (member == null) {
      throw Refused.unauthorized("The member is no longer part of the workspace.");
    }
    Who who = new Who(Who.Kind.MEMBER, member.id(), member.name());
    return new Actor(directory, who, member.profileId(), surface);
  }

  private static Actor operator(Directory directory) {
    UUID administrator =
        directory.profiles().stream()
            .filter(profile -> profile.isAdmin() && profile.isSystem())
            .map(Profile::id)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("a workspace has its Administrator"));
    return new Actor(directory, OPERATOR, administrator, Surface.SETUP);
  }
}
